import FeedModel
import Platform
import TextPoints

/// Writes messages to files as a recorder's options say. It reads no clock: instants are arguments, in nanoseconds of a
/// monotonic clock.
///
/// The first error ends the recording: it writes nothing more and does not retry.
struct RecordingOutput<Sink: RecordingSink>: Sendable {
  private(set) var progress = Recorder.Progress()
  private(set) var sink: Sink

  private let path: String
  private let options: RecorderOptions
  private var writer: RecordingWriter
  private var openedAt: UInt64
  private var syncedAt: UInt64
  /// Bytes of the current file.
  private var written: UInt64 = 0
  private var isDirty = false
  /// Totals of the earlier files.
  private var before: (messages: UInt64, bytes: UInt64) = (0, 0)

  private static var syncInterval: UInt64 { 1_000_000_000 }

  /// Creates the first file.
  ///
  /// - Throws: `FeedIOError`: `cannotCreate` when the file exists or cannot be created, `inputOutput` when its header
  ///   cannot be written.
  init(path: String, options: RecorderOptions, sink: Sink, now: UInt64) throws(FeedIOError) {
    self.path = path
    self.options = options
    self.sink = sink
    writer = RecordingWriter(compression: options.compression, form: options.form)
    openedAt = now
    syncedAt = now
    begin(now: now)
    if let error = progress.error { throw error }
  }

  /// When `tick` may have something to do; nil when only a message can.
  var deadline: UInt64? {
    guard progress.error == nil else { return nil }
    let sync = isDirty && options.sync == .interval ? syncedAt &+ Self.syncInterval : nil
    return [writer.sealDeadline, sync].compactMap { $0 }.min()
  }

  mutating func add(_ message: RecordedMessage, now: UInt64) {
    guard progress.error == nil else { return }
    do throws(FeedFault) {
      try writer.append(message, now: now)
    } catch {
      progress.error = FeedIOError(.badData, "Cannot extend \(progress.file.cleaned): \(error.description)")
      return
    }
    flush(now: now)
    rotate(now: now)
  }

  /// Seals a chunk that is 250 ms old, and syncs when due, even when no message arrives.
  mutating func tick(now: UInt64) {
    guard progress.error == nil else { return }
    writer.seal(now: now)
    flush(now: now)
  }

  /// Writes the last chunk, the index and the footer, and syncs them unless `sync` is `none`.
  mutating func finish(now: UInt64) {
    defer { sink.close() }
    guard progress.error == nil else { return }
    writer.finish()
    flush(now: now)
    if isDirty, options.sync != .none { sync(now: now) }
    checkFile()
  }

  private mutating func begin(now: UInt64) {
    let number = progress.files + 1
    progress.file = options.rotation == nil ? path : RecordingRotation.path(path, number: number)
    do throws(SystemError) {
      try sink.create(progress.file)
    } catch {
      progress.error = FeedIOError(.cannotCreate, "Cannot create \(progress.file.cleaned): \(error.sentence).")
      return
    }
    progress.files = number
    openedAt = now
    written = 0
    do throws(FeedFault) {
      for topic in options.topics { try writer.declare(topic.name, kind: topic.kind) }
    } catch {
      progress.error = FeedIOError(.badData, "Cannot extend \(progress.file.cleaned): \(error.description)")
      return
    }
    flush(now: now)
    guard options.sync != .none, progress.error == nil else { return }
    do throws(SystemError) {
      try sink.syncFolder()
    } catch {
      fail("sync the folder of", error)
    }
  }

  private mutating func rotate(now: UInt64) {
    guard progress.error == nil, isFull(now: now) else { return }
    finish(now: now)
    guard progress.error == nil else { return }
    before = (progress.sealedThrough, progress.bytes)
    writer = RecordingWriter(compression: options.compression, form: options.form, after: writer)
    begin(now: now)
  }

  private func isFull(now: UInt64) -> Bool {
    switch options.rotation {
    case .bytes(let limit): writer.length >= limit
    case .age(let age): now >= openedAt && now - openedAt >= age
    case nil: false
    }
  }

  private mutating func flush(now: UInt64) {
    if writer.hasBytes {
      // A file that was cut grows again with the next write, and would have a hole.
      checkFile()
      guard progress.error == nil else { return }
      do throws(SystemError) {
        let bytes = writer.drain()
        try sink.write(bytes)
        written += UInt64(bytes.count)
      } catch {
        return fail("write to", error)
      }
      isDirty = true
    }
    let isDue = now >= syncedAt && now - syncedAt >= Self.syncInterval
    if isDirty, options.sync == .chunk || options.sync == .interval && isDue {
      sync(now: now)
      guard progress.error == nil else { return }
    }
    progress.sealedThrough = before.messages + writer.sealedMessages
    progress.bytes = before.bytes + writer.length
    progress.topics = writer.topicCount
  }

  /// Notices that someone else has deleted, replaced or cut the file: further writes then go nowhere.
  private mutating func checkFile() {
    guard progress.error == nil, !sink.isWhole(length: written) else { return }
    progress.error = FeedIOError(
      .inputOutput,
      "\(progress.file.cleaned) was deleted, replaced or cut by another program while it was recorded: what is there now"
        + " is not the recording.")
  }

  private mutating func sync(now: UInt64) {
    do throws(SystemError) {
      try sink.sync()
    } catch {
      return fail("sync", error)
    }
    syncedAt = now
    isDirty = false
  }

  private mutating func fail(_ doing: String, _ fault: SystemError) {
    let (bytes, messages) = (progress.bytes - before.bytes, progress.sealedThrough - before.messages)
    progress.error = FeedIOError(
      .inputOutput,
      "Cannot \(doing) \(progress.file.cleaned): \(fault.sentence); its first \(bytes) bytes are whole and hold"
        + " \(messages) messages.")
  }
}
