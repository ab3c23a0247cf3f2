import Platform

/// The lines that a user types, at a terminal that edits lines itself: Enter asks for a summary, `q` quits.
final class TypedLines {
  private var bytes: [UInt8] = []
  private var isOpen = true
  private var isAsked = false
  /// The most bytes of one line that are kept.
  private static let longest = 1_024

  /// The descriptor to wait for; -1 once nothing can come.
  var descriptor: Int32 { isOpen ? StandardStream.input.descriptor : -1 }

  /// Reads the typed bytes, when the descriptor is ready; true if the user quits.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    let input = File(borrowing: StandardStream.input.descriptor)
    let count = (try? buffer.withUnsafeMutableBytes { try input.read(into: $0) }) ?? 0
    if count <= 0 { isOpen = false }
    return add(buffer.prefix(max(0, count)))
  }

  /// Adds bytes; true if they complete a line that quits.
  func add(_ new: some Sequence<UInt8>) -> Bool {
    var quits = false
    for byte in new {
      if byte != 0x0A {
        if bytes.count < Self.longest { bytes.append(byte) }
        continue
      }
      switch String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self) {
      case "": isAsked = true
      case "q", "Q": quits = true
      default: Console.report(["Enter prints range, high, low and last value; q and Enter quit"])
      }
      bytes = []
    }
    return quits
  }

  /// Whether the user asked for a summary since the last call.
  func consumeQuestion() -> Bool {
    defer { isAsked = false }
    return isAsked
  }
}
