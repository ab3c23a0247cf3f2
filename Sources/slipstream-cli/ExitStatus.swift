import FeedIO
import FeedModel
import Platform

/// Exit codes by the names of sysexits.
enum ExitStatus: Int32 {
  case failure = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case `internal` = 70
  case cannotCreate = 73
  case inputOutput = 74
  case protocolError = 76
  case noPermission = 77
  case configuration = 78
}

/// One sentence for the person, and the exit code for the shell.
struct Failure: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Converts an error of the libraries.
  init(any error: any Error) {
    if let error = error as? FeedIOError {
      self.init(error)
    } else {
      self.init(.internal, "\(error)")
    }
  }

  /// Converts a final state of a connection.
  init(_ final: ConnectionState, _ sentence: String) {
    self.init(FeedIOError(ending: final, sentence))
  }

  init(_ error: FeedIOError) {
    status = ExitStatus(rawValue: error.exitCode) ?? .failure
    description = error.description
  }
}

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
