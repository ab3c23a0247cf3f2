import FeedModel
import TextPoints

/// A recorder on a disk that fails: writes are torn, the program is killed, and each file is read again.
struct SimulatedRecorder {
  private var writer = RecordingWriter(compression: .none)
  /// The bytes of the present file on the disk.
  private var disk: [UInt8] = []
  /// The messages given to the present file, in order.
  private var given: [RecordedMessage] = []
  private var now: UInt64 = 0
  private(set) var complaints: [String] = []

  mutating func append(_ message: RecordedMessage, _ draw: inout Draw) {
    do throws(FeedFault) { try writer.append(message, now: now) } catch { complaints.append("the recorder: \(error)") }
    given.append(message)
  }

  mutating func turn(at now: UInt64, _ draw: inout Draw) {
    self.now = now
    writer.seal(now: now)
    if draw.oneIn(130) {
      kill(&draw)
    } else if draw.oneIn(200) {
      writer.finish()
      disk += writer.drain()
      check(atLeast: given.count)
      begin()
    } else {
      disk += writer.drain()
    }
  }

  /// Killed, or the disk is full: some of what was to be written is there, or none of it.
  mutating func kill(_ draw: inout Draw) {
    let sealed = Int(writer.sealedMessages)
    let bytes = writer.drain()
    disk += bytes.prefix(draw.below(bytes.count + 1))
    check(atLeast: bytes.isEmpty ? sealed : 0)
    begin()
  }

  private mutating func begin() {
    (writer, disk, given) = (RecordingWriter(compression: .none), [], [])
  }

  /// The file's messages are the first ones that were given, each whole, and none twice.
  private mutating func check(atLeast least: Int) {
    guard complaints.count < 3, !disk.isEmpty else { return }
    guard let file = try? RecordingFile(ArrayBytes(disk)) else {
      if least > 0 { complaints.append("a recording of \(least) sealed messages cannot be read") }
      return
    }
    let found = file.messages().map { $0 }
    if found.count < least { complaints.append("a recording holds \(found.count) of \(least) sealed messages") }
    // Chunks are sealed in order, so what is there is a beginning; the reader orders it by time.
    let expected = given.prefix(found.count).sorted(by: Self.isBefore)
    let read = found.sorted(by: Self.isBefore)
    if expected != read { complaints.append("a recording holds other messages than were received") }
  }

  private static func isBefore(_ one: RecordedMessage, _ other: RecordedMessage) -> Bool {
    (one.logTime, one.topic, one.sequence, one.publishTime)
      < (other.logTime, other.topic, other.sequence, other.publishTime)
  }
}
