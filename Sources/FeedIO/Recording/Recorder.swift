import CivilTime
import FeedModel
import Platform
import TimeSeries

/// Writes what a receiver takes to MCAP files, on a thread of its own: whoever adds messages does not wait for the disk
/// unless the queue is full.
///
/// The first error ends the recording: nothing is written after it, and nothing is tried again.
public final class Recorder: Sendable {
  /// When the system is asked to put what was written on the disk.
  public enum Sync: String, Sendable, CaseIterable {
    case none
    /// Once a second.
    case interval
    /// After every sealed chunk.
    case chunk
  }

  /// How far the recording has come.
  public struct Progress: Sendable, Equatable {
    /// Messages that are in the files, and survive the end of this process.
    public var sealedThrough: UInt64 = 0
    /// Bytes of the files that hold them.
    public var bytes: UInt64 = 0
    /// Topics of the file that is being written.
    public var topics = 0
    /// Files so far.
    public var files = 0
    /// The file that is being written.
    public var file = ""
    /// Messages that found no room in the queue.
    public var dropped: UInt64 = 0
    public var error: FeedIOError?

    public init() {}
  }

  private let queue: RecordQueue
  private let shared: Guarded<Progress>
  private let thread = Guarded<NativeThread?>(nil)

  /// Creates the file, and writes its head; one that is there already is left alone.
  ///
  /// - Throws: `FeedIOError`: `cannotCreate` or `inputOutput`.
  public init(path: String, options: RecorderOptions = RecorderOptions()) throws(FeedIOError) {
    let output = try RecordingOutput(
      path: path, options: options, sink: FileSink(), now: UInt64(clamping: Instant.now.nanoseconds))
    queue = try RecordQueue(limit: options.queueBytes, dropsWhenFull: options.dropsWhenFull)
    shared = Guarded(output.progress)
    let native = try FeedIOError.rethrowing { () throws(SystemError) in
      try NativeThread(name: "recorder") { [self] in run(output) }
    }
    thread.withLock { $0 = native }
  }

  public var progress: Progress {
    var progress = shared.withLock { $0 }
    progress.dropped = queue.dropped
    return progress
  }

  /// Adds one message. It may wait while the queue is full, unless it drops.
  public func add(_ message: RecordedMessage) { queue.put(message) }

  /// Writes what waits, the index and the footer, and puts them on the disk as `sync` says. May be called again.
  public func finish() -> Progress {
    queue.close()
    let running = thread.withLock { running in
      defer { running = nil }
      return running
    }
    running?.join()
    return progress
  }

  private func run(_ start: RecordingOutput<FileSink>) {
    var output = start
    while true {
      let deadline = output.deadline.map { Instant(nanoseconds: Int64(clamping: $0)) }
      guard let messages = queue.take(until: deadline) else { break }
      let taken = UInt64(clamping: Instant.now.nanoseconds)
      for message in messages { output.add(message, now: taken) }
      output.tick(now: taken)
      shared.withLock { $0 = output.progress }
    }
    output.finish(now: UInt64(clamping: Instant.now.nanoseconds))
    shared.withLock { $0 = output.progress }
  }
}
