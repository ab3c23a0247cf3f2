/// A line and its look.
struct LineStroke: Equatable, Sendable {
  var path: LinePath
  /// The slot of its colour and, without colours, of its texture; nil for the charted series.
  var slot: Int?
  /// Whether several lines share the plot as equals: the charted one then has the colour of titles and, in ASCII, a
  /// letter.
  var isAmongOthers = false
  var isStrong = false
  /// Whether it is never in dashes, because no other line can be taken for it.
  var isWhole = false
  /// Whether it is drawn dim behind the others, as an earlier period is.
  var isDim = false
  /// Whether it is selected, and so thicker.
  var isSelected = false

  /// Its look by its values, if borders of values divide the line.
  var zone = ZoneLook.own

  init(_ path: LinePath, slot: Int?) {
    (self.path, self.slot) = (path, slot)
  }

  /// A part of the line in its own look.
  func part(_ path: LinePath, _ zone: ZoneLook) -> LineStroke {
    var part = self
    (part.path, part.zone) = (path, zone)
    return part
  }
}
