/// The looks of a series by its values: each border begins another one, upward.
///
/// A value has the look of the highest border at or below it. Below the lowest border, a series has its own look, or
/// below a baseline the look of falling values.
package struct ValueZones: Equatable, Sendable {
  /// A value at which a zone begins, with its label.
  package struct Level: Equatable, Sendable {
    package let value: Double
    package let text: String
    package let coloring: Annotation.Coloring
  }

  /// Ascending and distinct; at least one, at most ``most``.
  package let levels: [Level]
  /// The look below the first level, and from each level upward.
  let looks: [ZoneLook]

  /// More levels than any plot has rows for; further ones are lines alone.
  package static let most = 64

  /// - Returns: nil if none of the annotations colours a series.
  init?(_ annotations: [Annotation]) {
    var levels: [Level] = []
    var baseline: Level?
    for annotation in annotations {
      guard let coloring = annotation.coloring, let value = annotation.level, value.isFinite else { continue }
      let level = Level(value: value, text: annotation.text, coloring: coloring)
      switch coloring {
      case .threshold:
        if levels.count < Self.most - 1, !levels.contains(where: { $0.value == value }) { levels.append(level) }
      case .baseline: baseline = baseline ?? level
      }
    }
    self.baseline = baseline?.value
    if let baseline, !levels.contains(where: { $0.value == baseline.value }) { levels.append(baseline) }
    guard !levels.isEmpty else { return nil }
    levels.sort { $0.value < $1.value }
    self.levels = levels
    var looks = [baseline == nil ? ZoneLook.own : .falling]
    var place = 0
    for level in levels {
      looks.append(level.coloring == .baseline ? .rising : .threshold(place))
      if level.coloring == .threshold { place += 1 }
    }
    self.looks = looks
  }

  /// The value from which the space to the series is filled; nil without a baseline.
  let baseline: Double?

  /// The look of a value.
  func look(of value: Double) -> ZoneLook {
    looks[levels.prefix { $0.value <= value }.count]
  }

  /// An annotation in the colour of the values that begin at it.
  func colored(_ annotation: Annotation) -> Annotation {
    guard annotation.coloring == .threshold, let value = annotation.level else { return annotation }
    var colored = annotation
    colored.role = look(of: value).role ?? annotation.role
    return colored
  }
}

/// The look of a part of a series that its values give it.
package enum ZoneLook: Equatable, Sendable {
  /// That of the series itself.
  case own
  /// From a baseline upward, and below it.
  case rising, falling
  /// From a threshold upward, by its place among the thresholds.
  case threshold(Int)

  /// Its colour; nil for that of the series.
  var role: Role? {
    switch self {
    case .own: nil
    case .rising: .up
    case .falling: .down
    case .threshold(let place): Palette.levels[place % Palette.levels.count]
    }
  }

  /// The slot of its dashes without colours; nil for a whole line. Thresholds go from whole to broken strokes, all of
  /// them heavy.
  var dashes: Int? {
    switch self {
    case .own, .rising: nil
    case .falling: 1
    case .threshold(let place): [nil, 0, 1][place % 3]
    }
  }

  /// The slot of its fill without colours, or in ASCII; nil for that of the series.
  var fillSlot: Int? {
    switch self {
    case .own, .rising: nil
    case .falling: 1
    case .threshold(let place): [5, 2, 3][place % 3]
    }
  }

  /// Whether its stroke is thicker without colours.
  var isHeavy: Bool {
    if case .threshold = self { true } else { false }
  }
}

/// The zones of a series in the rows of one plane.
struct PlacedZones: Equatable {
  /// The looks from the bottom of the plane up.
  let looks: [ZoneLook]
  /// The offsets of the borders from the top of the plane, from the lowest on the screen up.
  let borders: [Double]
  /// The offset of the baseline; nil without one.
  let baseline: Double?
  /// Whether greater values are below less ones.
  let isInverted: Bool

  init(_ zones: ValueZones, on axis: ValueAxis) {
    let offsets = zones.levels.map { axis.rowOffset(of: $0.value) }
    isInverted = axis.isInverted
    (borders, looks) = isInverted ? (offsets.reversed(), zones.looks.reversed()) : (offsets, zones.looks)
    baseline = zones.baseline.map { axis.rowOffset(of: $0) }
  }

  /// The look at an offset; at a border, that of the greater values.
  func look(at y: Double) -> ZoneLook { looks[borders.prefix { isInverted ? $0 > y : $0 >= y }.count] }

  /// The rows of each zone, from the bottom up: from its upper border to its lower one.
  func bands(rows: Int) -> [(look: ZoneLook, rows: ClosedRange<Double>)] {
    looks.indices.map { place in
      let bottom = place == 0 ? Double(rows) : borders[place - 1]
      let top = place < borders.count ? borders[place] : 0
      let (least, most) = (min(max(top, 0), Double(rows)), min(max(bottom, 0), Double(rows)))
      return (looks[place], least...max(most, least))
    }
  }
}
