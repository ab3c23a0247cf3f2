import Platform
import Slipstream
import TerminalScreen

/// How a viewer shows its points: a screen on a terminal, text elsewhere.
enum Presentation: Equatable {
  /// The viewer itself, until the user quits.
  case screen
  /// One frame in plain text, then the end.
  case picture
  /// A line of text for each change, until the source ends or the reader goes.
  case lines

  /// - Parameters:
  ///   - asText: the user asked for lines.
  ///   - isWhole: the source is complete, as a file is; a feed has no last picture.
  ///   - isFollowing: another viewer moves this one, so it has no last picture either.
  static func choose(asText: Bool, isWhole: Bool, isFollowing: Bool, hasScreen: Bool = hasScreen) -> Presentation {
    if asText { return .lines }
    if hasScreen { return .screen }
    return isWhole && !isFollowing ? .picture : .lines
  }

  /// Whether standard output is a terminal that can be drawn on.
  static var hasScreen: Bool { Console.isTerminal && Environment.value("TERM") != "dumb" }
}

extension ScreenSize {
  /// The size of a picture without a screen: $COLUMNS and $LINES, else the window that `measure` finds, else 80
  /// columns. The last row of a window is left for the shell's prompt.
  static func ofPicture(
    _ variable: (String) -> String? = Environment.value, measure: () -> ScreenSize? = Console.anyWindow
  ) -> ScreenSize {
    func size(of name: String) -> Int? {
      variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 1_000) : nil }
    }
    let window = measure()
    let columns = size(of: "COLUMNS") ?? window?.columns ?? 80
    // Three tenths of the width is the shape of the viewer in most windows.
    let rows = size(of: "LINES") ?? window.map { max(1, $0.rows - 1) } ?? min(max(columns * 3 / 10, 16), 48)
    return ScreenSize(columns: columns, rows: rows)
  }
}

extension Console {
  /// The window of the first standard stream that has one; nil if none does, as in a cron job.
  static func anyWindow() -> ScreenSize? {
    for stream in [StandardStream.output, .error, .input] {
      if let window = TerminalDevice.window(stream.descriptor) {
        return ScreenSize(columns: window.columns, rows: window.rows).bounded
      }
    }
    return nil
  }

  /// Standard input is a file that the shell opened: it has an end and can be read at once.
  static var isInputFile: Bool { StandardStream.input.kind == .regular }

  /// Standard output is a pipe, which shows when its reader has gone.
  static var isOutputPipe: Bool { StandardStream.output.kind == .pipe }
}
