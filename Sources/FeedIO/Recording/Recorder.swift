import Feed
import Synchronization
import TimeSeries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes what a receiver takes to an MCAP file. The receiver's thread adds, another may look and tick.
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
    /// Messages that are in the file, and survive the end of this process.
    public var sealedThrough: UInt64 = 0
    /// Bytes of the file that hold them.
    public var bytes: UInt64 = 0
    public var error: FeedIOError?

    public init() {}
  }

  private struct State: Sendable {
    var writer = RecordingWriter()
    var progress = Progress()
    var syncedAt: UInt64 = 0
    var isDirty = false
  }

  private let path: String
  private let sync: Sync
  private let descriptor: Int32
  private let state = Mutex(State())

  /// Creates the file; one that is there already is left alone.
  public init(path: String, sync: Sync) throws(FeedIOError) {
    self.path = path
    self.sync = sync
    var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    var status = stat()
    // A device or a pipe is there already, and is meant.
    if descriptor < 0, errno == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      throw FeedIOError(.cannotCreate, "cannot create \(path): \(systemSentence(errno))")
    }
    self.descriptor = descriptor
    state.withLock { flush(&$0, now: 0) }
    syncFolder()
    if let error = progress.error {
      throw error
    }
  }

  public var progress: Progress { state.withLock { $0.progress } }

  /// Adds one message; `now` in nanoseconds of a clock that never goes back.
  public func add(_ message: RecordedMessage, now: UInt64) {
    state.withLock { state in
      guard state.progress.error == nil else { return }
      do throws(FeedFault) {
        try state.writer.append(message, now: now)
      } catch {
        state.progress.error = FeedIOError(.badData, "cannot record on in \(path): \(error.description)")
      }
      flush(&state, now: now)
    }
  }

  /// Seals a chunk that is 250 ms old, also when nothing more comes.
  public func tick(now: UInt64) {
    state.withLock { state in
      guard state.progress.error == nil else { return }
      state.writer.seal(now: now)
      flush(&state, now: now)
    }
  }

  /// Writes the last chunk, the index and the footer, and puts them on the disk as `sync` says.
  public func finish() -> Progress {
    state.withLock { state in
      guard state.progress.error == nil else { return state.progress }
      state.writer.finish()
      flush(&state, now: .max)
      return state.progress
    }
  }

  private func flush(_ state: inout State, now: UInt64) {
    let bytes = state.writer.take()
    if !bytes.isEmpty {
      guard write(bytes) else { return fail(&state, "write to") }
      state.isDirty = true
    }
    let isDue = now >= state.syncedAt && now - state.syncedAt >= 1_000_000_000
    if state.isDirty, sync == .chunk || sync == .interval && isDue {
      guard fdatasync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { return fail(&state, "sync") }
      state.syncedAt = now
      state.isDirty = false
    }
    state.progress.sealedThrough = state.writer.sealedMessages
    state.progress.bytes = state.writer.length
  }

  private func fail(_ state: inout State, _ doing: String) {
    let (cause, kept) = (systemSentence(errno), state.progress)
    state.progress.error = FeedIOError(
      .inputOutput,
      "cannot \(doing) \(path): \(cause); its first \(kept.bytes) bytes are whole and hold \(kept.sealedThrough) messages"
    )
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      #else
        let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
      #endif
      if count > 0 { rest = rest.dropFirst(count) } else if count == 0 || errno != EINTR { return false }
    }
    return true
  }

  /// A new file's name is kept by its folder.
  private func syncFolder() {
    guard sync != .none else { return }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { return }
    let isKept = fsync(directory) == 0 || errno == EINVAL
    if !isKept { state.withLock { fail(&$0, "sync the folder of") } }
    close(directory)
  }

  deinit { close(descriptor) }
}
