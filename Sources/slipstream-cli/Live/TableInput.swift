import Platform
import Slipstream
import SlipstreamTerminal

/// Standard input that goes on, as the text of a table: the newest bytes, cut at a line.
final class TableInput: FollowedSource {
  private(set) var descriptor = StandardStream.input.descriptor
  let isNew = false
  /// The bytes of the header line and of the latest lines.
  private var bytes: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether bytes have come since `text` was last asked for.
  private(set) var hasNews = false

  /// The most bytes to keep; older rows are dropped.
  private static let mostBytes = 1 << 20

  /// Reads the bytes that have arrived, once, and never waits.
  func drain() -> [AppMessage] {
    if descriptor >= 0, PollSet.isReady(descriptor, until: .now) { read() }
    return []
  }

  /// Waits for the next bytes; false at the end.
  func waitForMore() -> Bool {
    guard descriptor >= 0 else { return false }
    _ = PollSet.isReady(descriptor, until: nil)
    read()
    return true
  }

  /// The whole lines so far; at the end of the input, all of them.
  func text() -> [UInt8] {
    hasNews = false
    guard descriptor >= 0, let end = bytes.lastIndex(of: 0x0A) else { return descriptor < 0 ? bytes : [] }
    return Array(bytes[...end])
  }

  private func read() {
    let source = File(borrowing: descriptor)
    let count = buffer.withUnsafeMutableBytes { (try? source.read(into: $0)) ?? 0 }
    hasNews = true
    guard count > 0 else {
      descriptor = -1
      return
    }
    bytes += buffer[..<count]
    guard bytes.count > Self.mostBytes else { return }
    guard let header = bytes.firstIndex(of: 0x0A) else {
      // Input without a line in a megabyte is not a table; its end is kept for the sentence that says so.
      bytes.removeFirst(bytes.count - Self.mostBytes / 2)
      return
    }
    // Half of the lines go at a time, so that cutting costs little for each byte.
    let cut = bytes[max(bytes.count - Self.mostBytes / 2, header + 1)...].firstIndex(of: 0x0A)
    if let cut {
      bytes.removeSubrange(header..<cut)
    } else if bytes.count > 2 * Self.mostBytes {
      // A line without an end.
      bytes.removeSubrange((header + 1)...)
    }
  }
}
