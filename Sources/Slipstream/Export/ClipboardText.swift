import TerminalScreen

/// Text for the clipboard of the terminal, as the sequence OSC 52.
package struct ClipboardText: Equatable, Sendable {
  private let text: String

  /// The most bytes of a text: terminals bound the sequence at about 100,000 characters.
  package static let mostBytes = 74_000

  /// - Returns: nil if the text has more than `mostBytes`.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    self.text = text
  }

  /// The bytes to write to the terminal.
  package var sequence: [UInt8] {
    var bytes = Array("\u{1B}]52;c;".utf8)
    Base64.append(text.utf8, to: &bytes)
    return bytes + [0x07]
  }
}
