// Drawing tools: lines, boxes and texts that a user draws with keys or pointer. They are annotations of the notes
// file; a `Pencil` is one in the making, a `HeldDrawing` one that is selected.

import TerminalCharts

/// The kinds of drawing.
enum DrawingKind: String, CaseIterable, Sendable {
  case trend, ray, level, box, text

  /// Its name in a sentence.
  var words: String {
    switch self {
    case .trend: "trend line"
    case .ray: "ray"
    case .level: "horizontal line"
    case .box: "box"
    case .text: "text"
    }
  }

  var note: String {
    switch self {
    case .trend: "a straight line between two places"
    case .ray: "from one place through another, without end"
    case .level: "a line across at a value"
    case .box: "a rectangle between two corners"
    case .text: "text at a place"
    }
  }

  var hasTwoCorners: Bool { self == .trend || self == .ray || self == .box }

  /// The drawing between two corners; one with a single corner has the second.
  func annotation(from: Annotation.Point, to: Annotation.Point, text: String = "") -> Annotation {
    switch self {
    case .trend: .trend(from: from, to: to, text: text)
    case .ray: .ray(from: from, through: to, text: text)
    case .level: .level(to.value ?? .nan, text: text)
    case .box: .rectangle(from: from, to: to, text: text)
    case .text: .words(text, at: to)
    }
  }
}

extension Annotation {
  /// Its kind in a sentence, for drawings and for older notes.
  var kindWords: String {
    switch shape {
    case .text: DrawingKind.text.words
    case .marker: "note"
    case .line: level == nil ? DrawingKind.trend.words : DrawingKind.level.words
    case .ray: DrawingKind.ray.words
    case .band(let from, let to): from.time == nil || to.value == nil ? "band" : DrawingKind.box.words
    }
  }
}
