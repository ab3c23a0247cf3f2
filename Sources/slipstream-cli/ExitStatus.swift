import FeedIO
import FeedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// From any error of the libraries.
  init(any error: any Error) {
    if let error = error as? FeedIOError {
      self.init(error)
    } else {
      self.init(.internal, "\(error)")
    }
  }

  /// Why a feed is not tried again.
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
    write(Array((clean(line) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Prints sentences for the person.
  static func tell(_ sentences: [String]) {
    for sentence in sentences { error(Voice.line(sentence)) }
  }

  /// Writes to standard output; false when nobody reads it any more.
  @discardableResult
  static func print(_ text: String) -> Bool {
    write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Standard output is a terminal. Keys come from it, so standard input is free for data.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Columns of the terminal; 80 where there is none.
  static var columns: Int {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
    return Int(window.ws_col)
  }

  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { pointer -> Int in
        #if canImport(Glibc)
          Glibc.write(descriptor, pointer.baseAddress, pointer.count)
        #else
          Darwin.write(descriptor, pointer.baseAddress, pointer.count)
        #endif
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
        poll(&descriptors, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

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
