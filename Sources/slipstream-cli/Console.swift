import Platform
import TextPoints

/// The standard streams, unbuffered and with whole writes.
enum Console {
  /// Lines for standard error that wait for the end of the viewer, because they would disturb its screen; nil without
  /// one.
  private static let waiting = Guarded<[String]?>(nil)

  static func error(_ line: String) {
    let isWaiting = waiting.withLock { lines in
      lines?.append(line)
      return lines != nil
    }
    if !isWaiting { write(Array((clean(line) + "\n").utf8), to: .error) }
  }

  /// Keeps lines for standard error until the body has returned.
  static func holdingErrors<Result>(_ body: () throws -> Result) rethrows -> Result {
    waiting.withLock { $0 = [] }
    defer {
      let lines = waiting.withLock { lines in
        defer { lines = nil }
        return lines ?? []
      }
      for line in lines { error(line) }
    }
    return try body()
  }

  /// Prints sentences for the user.
  static func report(_ sentences: [String]) {
    for sentence in sentences { error(SentenceStyle.line(sentence)) }
  }

  /// Writes to standard output; false if it takes no more.
  @discardableResult
  static func print(_ text: String) -> Bool {
    write(Array(text.utf8), to: .output)
  }

  private static let outputFault = Guarded<SystemError?>(nil)

  /// The failure of standard output, to report at the end of the program; nil if it took everything, or if its reader
  /// has closed the pipe because it has enough.
  static var outputFailure: Failure? {
    outputFault.withLock { $0 }.map {
      Failure(.inputOutput, "cannot write to standard output: \($0.sentence)")
    }
  }

  /// Whether standard output is a terminal. Keys come from it, so standard input is free for data.
  static var isTerminal: Bool { StandardStream.output.isTerminal }

  static var isInputTerminal: Bool { StandardStream.input.isTerminal }

  /// Whether standard input is a pipe or a file, as in `program | slipstream`.
  static var hasInput: Bool {
    guard let kind = FileStatus(descriptor: StandardStream.input.descriptor)?.kind else { return false }
    return kind == .pipe || kind == .regular
  }

  /// Columns of the terminal; 80 without one.
  static var columns: Int { TerminalDevice.window(StandardStream.output.descriptor)?.columns ?? 80 }

  @discardableResult
  static func write(_ bytes: [UInt8], to stream: StandardStream) -> Bool {
    do throws(SystemError) {
      try stream.write(bytes)
      return true
    } catch {
      if stream == .output, !error.isBrokenPipe { outputFault.withLock { $0 = $0 ?? error } }
      return false
    }
  }

  /// Replaces the characters of one line with names and texts from outside that could control the terminal, turn the
  /// order in which it shows them, or forge another line.
  static func clean(_ line: String) -> String {
    if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 }) { return line }
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      result.append(scalar.isHarmful && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}
