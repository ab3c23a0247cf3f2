import TerminalCharts

/// A drawing in the making: its corners are set one after the other.
struct Pencil: Equatable, Sendable {
  let kind: DrawingKind
  /// The first of two corners; nil until it is set.
  var start: Annotation.Point?
  /// Where the next corner would be set.
  var place: Annotation.Point
  /// The cell of a press whose button is still down, and whether it set the first corner.
  var press: (column: Int, row: Int, isFirst: Bool)?
  /// Whether the crosshair was on before; else it goes with the pencil.
  let hadCrosshair: Bool

  init(_ kind: DrawingKind, at place: Annotation.Point, hadCrosshair: Bool) {
    self.kind = kind
    self.place = place
    self.hadCrosshair = hadCrosshair
  }

  static func == (a: Pencil, b: Pencil) -> Bool {
    a.kind == b.kind && a.start == b.start && a.place == b.place && (a.press == nil) == (b.press == nil)
  }

  /// Whether the next corner is the last one.
  var isAtLastCorner: Bool { !kind.hasTwoCorners || start != nil }

  /// The drawing with its last corner here; nil while its first of two corners is not set.
  var annotation: Annotation? {
    isAtLastCorner ? kind.annotation(from: start ?? place, to: place) : nil
  }

  /// The next step, in words.
  var words: String {
    let corner = !kind.hasTwoCorners ? "its place" : start == nil ? "its first corner" : "its second corner"
    let drag = kind.hasTwoCorners && start == nil ? ", or drag the mouse" : ", or click"
    return "\(kind.words): arrows go to \(corner), Enter sets it\(drag); Esc cancels"
  }
}

/// A drawing or note that is selected: arrows and pointer move it.
struct HeldDrawing: Equatable, Sendable {
  /// The note as the notes have it.
  var note: KeptNote
  /// The corner that moves, by its place; nil for all of it.
  var corner: Int?
  /// Whether the next move by a key belongs to the one before, so that both are taken back at once.
  var isMoving = false
  var drag: Drag?

  /// The pointer's hold of it.
  struct Drag: Equatable, Sendable {
    let corner: Int?
    /// The index of the point and the row of the screen under the press.
    let index: Int
    let row: Int
    /// The drawing where the pointer has moved it.
    var annotation: Annotation
  }
}
