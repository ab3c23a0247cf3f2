// Recordings on disk: messages pass a `RecordingValve` and a `RecordQueue` to the thread of a `Recorder`, which writes
// them as MCAP. `FileSource` reads recordings back.

import CivilTime
import FeedModel
import Platform
import TimeSeries

/// Writes received messages to MCAP files, on its own thread: adding a message does not wait for the disk unless the
/// queue is full.
///
/// The first error ends the recording: it writes nothing more and does not retry.
public final class Recorder: Sendable {
  /// When to force written data to the disk.
  public enum Sync: String, Sendable, CaseIterable {
    case none
    /// Once a second.
    case interval
    /// After every sealed chunk.
    case chunk
  }

  /// Progress of a recording.
  public struct Progress: Sendable, Equatable {
    /// Number of messages in the files; these survive the end of this process.
    package var sealedThrough: UInt64 = 0
    /// Size in bytes of the files that hold them.
    public var bytes: UInt64 = 0
    /// Number of topics in the current file.
    public var topics = 0
    /// Number of files so far.
    public var files = 0
    /// The current file.
    public var file = ""
    /// Number of messages that found no room in the queue.
    public var dropped: UInt64 = 0
    public var error: FeedIOError?

    package init() {}
  }

  private let queue: RecordQueue
  private let shared: Guarded<Progress>
  private let thread = Guarded<NativeThread?>(nil)

  /// Creates the file and writes its header; never overwrites an existing file.
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

  /// Adds one message. Waits while the queue is full, unless the recorder drops messages.
  public func add(_ message: RecordedMessage) { queue.put(message) }

  /// Writes the waiting messages, the index and the footer, and syncs them as `sync` says. May be called repeatedly.
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
    // Ends when the queue is closed and empty; each turn waits for messages or a deadline.
    while true {
      let deadline = output.deadline.map { Instant(nanoseconds: Int64(clamping: $0)) }
      guard let messages = queue.drain(until: deadline) else { break }
      let taken = UInt64(clamping: Instant.now.nanoseconds)
      for message in messages { output.add(message, now: taken) }
      output.tick(now: taken)
      shared.withLock { $0 = output.progress }
    }
    output.finish(now: UInt64(clamping: Instant.now.nanoseconds))
    shared.withLock { $0 = output.progress }
  }
}

/// Writes recordings to files of the system.
struct FileSink: RecordingSink {
  private var path = ""
  private var file: File?

  /// Beyond a limit on file length the system sends a signal that would end the program; the write error is enough.
  init() { SignalAction.ignoreFileLimit() }

  mutating func create(_ path: String) throws(SystemError) {
    self.path = path
    file = nil
    do throws(SystemError) {
      file = try File(path, .making)
    } catch {
      // An existing device or pipe is a valid target.
      guard error.isExisting, let kind = FileStatus(path: path)?.kind, kind != .regular else { throw error }
      file = try File(path, .writing)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(SystemError) { try file?.write(bytes) }

  mutating func sync() throws(SystemError) { try file?.sync() }

  mutating func syncFolder() throws(SystemError) {
    let slash = path.lastIndex(of: "/")
    try File.syncFolder(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
  }

  func isWhole(length: UInt64) -> Bool {
    guard let own = file?.status, own.kind == .regular else { return true }
    return FileStatus(path: path)?.isSame(as: own) == true && UInt64(own.size) >= length
  }

  mutating func close() { file = nil }
}
