import ArgumentParser
import TerminalCharts
import TextPoints

/// `[ROW=]LOOK`: the look of a spoke, or of all of them.
struct RowSpoke: OptionValue {
  let row: String?
  let look: SpokeLook

  static var completion: CompletionKind? { .list(["dashed", "dotted", "none", "2", "up,dashed"]) }

  init(option text: String) throws {
    // A name may have an equals sign, and a look has none.
    let equals = text.lastIndex(of: "=")
    row = equals.map { String(text[..<$0]) }
    var look = SpokeLook()
    for word in text[(equals.map { text.index(after: $0) } ?? text.startIndex)...].split(separator: ",") {
      if let stroke = SpokeLook.Stroke(rawValue: String(word)) {
        look.stroke = stroke
      } else if let width = Double(word), width >= 1, width <= 8 {
        look.width = width
      } else if let color = Self.color(word) {
        look.color = color
      } else {
        let strokes = SpokeLook.Stroke.allCases.map(\.rawValue)
        throw ValueFault(
          "has the word '\(String(word).cleaned)'; write a colour as #ff8800 or up, \(strokes.inWords), or a width from 1 to 8"
        )
      }
    }
    guard look != SpokeLook() else {
      throw ValueFault("says no look; write a colour, a stroke or a width, as up,dashed,2")
    }
    self.look = look
  }

  private static func color(_ word: Substring) -> SpokeLook.Paint? {
    if word.hasPrefix("#"), word.utf8.count == 7, let hex = UInt32(word.dropFirst(), radix: 16) { return .rgb(hex) }
    return Role.allCases.first { $0.name == word }.map { .role($0) }
  }
}
