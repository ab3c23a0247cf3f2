import Platform

/// The standard streams, unbuffered and with whole writes.
enum Console {
  static func error(_ line: String) {
    write(Array((clean(line) + "\n").utf8), to: .error)
  }

  /// Prints sentences for the person.
  static func tell(_ sentences: [String]) {
    for sentence in sentences { error(Voice.line(sentence)) }
  }

  /// Writes to standard output; false if the reader has gone.
  @discardableResult
  static func print(_ text: String) -> Bool {
    write(Array(text.utf8), to: .output)
  }

  /// Whether standard output is a terminal. Keys come from it, so standard input is free for data.
  static var isTerminal: Bool { StandardStream.output.isTerminal }

  static var isInputTerminal: Bool { StandardStream.input.isTerminal }

  /// Columns of the terminal; 80 without one.
  static var columns: Int { TerminalDevice.window(StandardStream.output.descriptor)?.columns ?? 80 }

  @discardableResult
  static func write(_ bytes: [UInt8], to stream: StandardStream) -> Bool { stream.write(bytes) }

  /// Replaces the characters of names and texts from outside that could control the terminal.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let steers = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
      result.append(steers ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}
