import Platform
import TerminalScreen

/// A frame as readable text: the glyphs, then which style each run of cells has, by letters, then what the letters
/// mean. Two frames are equal exactly when their texts are.
struct GoldenFrame {
  let text: String

  init(_ frame: CellBuffer) {
    var names: [Style: String] = [:]
    var legend: [String] = []
    var map = ""
    for row in 0..<frame.size.rows {
      var runs: [String] = []
      var column = 0
      while column < frame.size.columns {
        let style = frame[column, row].style
        var end = column + 1
        while end < frame.size.columns, frame[end, row].style == style { end += 1 }
        let name = names[style] ?? Self.name(names.count)
        if names.updateValue(name, forKey: style) == nil { legend.append(name + " = " + Self.words(style)) }
        runs.append(name + (end - column > 1 ? String(end - column) : ""))
        column = end
      }
      map += runs.joined(separator: " ") + "\n"
    }
    let size = "\(frame.size.columns)x\(frame.size.rows)"
    text = size + "\n" + Self.glyphs(frame) + "\nstyles\n" + map + "\n" + legend.joined(separator: "\n") + "\n"
  }

  /// The glyphs as they are, for styles say what is filled.
  private static func glyphs(_ frame: CellBuffer) -> String {
    (0..<frame.size.rows).map { row in
      var line = (0..<frame.size.columns).map { Unicode.Scalar(frame[$0, row].glyph) ?? " " }
      while line.last == " " { line.removeLast() }
      return String(String.UnicodeScalarView(line)) + "\n"
    }.joined()
  }

  private static func name(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return (number < letters.count ? "" : "'") + String(letters[number % letters.count])
  }

  private static func words(_ style: Style) -> String {
    let attributes: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let words = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    return ([color(style.foreground), "on", color(style.background)] + words).joined(separator: " ")
  }

  private static func color(_ color: Color) -> String {
    if let index = color.paletteIndex { return "\(index)" }
    guard let hex = color.hex else { return "-" }
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  // MARK: files

  /// True when the files are to be written anew instead of compared: after looking at every change.
  static var isRecording: Bool { EnvironmentVariables.value("SLIPSTREAM_RECORD_FRAMES") != nil }

  static func path(_ name: String, from file: String = #filePath) -> String {
    file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/Fixtures/frames/" + name + ".txt"
  }

  static func stored(_ name: String) -> String? {
    (try? File(path(name), .reading).bytes(limit: 1 << 18)).map { String(decoding: $0, as: UTF8.self) }
  }

  func store(_ name: String) {
    try? File(Self.path(name), .replacing).write(text.utf8)
  }

  /// The first line in which two texts differ, with both.
  static func difference(_ a: String, _ b: String) -> String {
    let (a, b) = (
      a.split(separator: "\n", omittingEmptySubsequences: false),
      b.split(separator: "\n", omittingEmptySubsequences: false)
    )
    for line in 0..<max(a.count, b.count) {
      let (left, right) = (line < a.count ? a[line] : "", line < b.count ? b[line] : "")
      if left != right { return "line \(line + 1)\n  stored \(left)\n  drawn  \(right)" }
    }
    return "nothing"
  }
}
