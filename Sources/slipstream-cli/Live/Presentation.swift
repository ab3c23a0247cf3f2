import Platform
import Slipstream
import TerminalScreen

/// How a viewer shows what it has: on a terminal it is watched, elsewhere it is read.
enum Presentation: Equatable {
  /// The viewer itself, until the person leaves it.
  case screen
  /// One frame in plain text, and the end.
  case picture
  /// A line of words for each change, until the source ends or nobody reads on.
  case lines

  /// - Parameters:
  ///   - asText: lines were asked for by name.
  ///   - isWhole: all of the source is there, as of files; a feed has no picture that would be its last.
  ///   - isFollowing: another viewer moves this one, so there is no last picture either.
  static func choose(asText: Bool, isWhole: Bool, isFollowing: Bool, hasScreen: Bool = hasScreen) -> Presentation {
    if asText { return .lines }
    if hasScreen { return .screen }
    return isWhole && !isFollowing ? .picture : .lines
  }

  /// Whether there is a terminal that can be drawn on.
  static var hasScreen: Bool { Console.isTerminal && Environment.value("TERM") != "dumb" }
}

extension ScreenSize {
  /// The size of a picture where there is no screen: $COLUMNS and $LINES, else the window that `measure` finds, else
  /// 80 columns. A window gives up its last row to the shell's prompt.
  static func ofPicture(
    _ variable: (String) -> String? = Environment.value, measure: () -> ScreenSize? = Console.anyWindow
  ) -> ScreenSize {
    func given(_ name: String) -> Int? {
      variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 1_000) : nil }
    }
    let window = measure()
    let columns = given("COLUMNS") ?? window?.columns ?? 80
    // A picture that is three tenths as high as wide looks as the viewer does in most windows.
    let rows = given("LINES") ?? window.map { max(1, $0.rows - 1) } ?? min(max(columns * 3 / 10, 16), 48)
    return ScreenSize(columns: columns, rows: rows)
  }
}

extension Console {
  /// The window of the first standard stream that has one; nil where none does, as in a cron job.
  static func anyWindow() -> ScreenSize? {
    for stream in [StandardStream.output, .error, .input] {
      if let window = TerminalDevice.window(stream.descriptor) {
        return ScreenSize(columns: window.columns, rows: window.rows)
      }
    }
    return nil
  }

  /// Standard input is a file that was put there by the shell: it has an end, and can be read at once.
  static var isInputFile: Bool { StandardStream.input.kind == .regular }

  /// Standard output is a pipe, so it can be seen when its reader goes away.
  static var isOutputPipe: Bool { StandardStream.output.kind == .pipe }
}
