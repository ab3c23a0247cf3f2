/// A line that the person types, of the characters that belong into it.
protocol LinePrompt {
  var line: TypedLine { get set }
  /// Most characters; longer than anything that means something.
  static var longest: Int { get }
  static func admits(_ scalar: Unicode.Scalar) -> Bool
}

/// What was typed so far.
struct TypedLine: Equatable, Sendable {
  var text = ""
  /// The text was entered, and could not be read.
  var isRefused = false
}

extension LinePrompt {
  var text: String { line.text }
  var isRefused: Bool { line.isRefused }

  /// The text without blanks at its end.
  var entered: String { String(text.reversed().drop { $0 == " " }.reversed()) }

  /// Takes in what belongs into the line; the rest of a paste is left out.
  mutating func type(_ scalars: some Sequence<Unicode.Scalar>) {
    line.isRefused = false
    for scalar in scalars where Self.admits(scalar) && text.unicodeScalars.count < Self.longest {
      if scalar == " ", text.isEmpty { continue }
      line.text.unicodeScalars.append(scalar)
    }
  }

  mutating func erase() {
    line.isRefused = false
    if !text.isEmpty { line.text.removeLast() }
  }

  mutating func refuse() { line.isRefused = true }
}
