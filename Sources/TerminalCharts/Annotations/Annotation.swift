// Annotations: notes, levels, bands and lines that stay at their times and values while the chart pans, zooms and
// grows. `Annotation` is the value, `PlacedAnnotations` finds the cells of each in one scene, and `Surface+Annotations`
// draws them.

import AxisScales
import CivilTime
import TimeSeries

/// A mark pinned to a place of a chart in data coordinates: a text, a marker, a line or a band.
///
/// It moves and stretches with the chart, and may be added or removed at any time. Its value is in the units of the
/// charted series; in a comparison it is drawn at the change that this value would be. A value that is NaN is not
/// drawn; times and values far outside are clipped at the edges of the plot.
public struct Annotation: Equatable, Sendable {
  /// A place of a chart. An absent coordinate spans its axis.
  public struct Point: Equatable, Sendable {
    /// The time, or the index as nanoseconds on a number axis.
    public var time: Timestamp?
    public var value: Double?
    /// The numbers that the time's nanoseconds stand for, where they are not the numbers of the chart's own axis; nil
    /// for its own, and for times.
    public var indexScale: IndexScale?
    /// The exact place on the axis, in place of the time: a box has its edges at the borders of cells.
    package var position: AxisPosition?

    public init(time: Timestamp? = nil, value: Double? = nil) {
      (self.time, self.value) = (time, value)
    }
  }

  /// The annotation with its indices on an axis of numbers; unchanged on an axis of times. A number that no
  /// index of the axis can hold keeps no place.
  package func placed(on scale: IndexScale?) -> Annotation {
    withPoints { point in
      guard let own = point.indexScale, let scale, let time = point.time else { return }
      (point.time, point.indexScale) = (scale.index(time, of: own) ?? Timestamp(nanoseconds: .max), nil)
    }
  }

  /// The annotation with its times read as numbers of a scale; unchanged for nil.
  package func counted(in scale: IndexScale?) -> Annotation {
    guard let scale else { return self }
    return withPoints { point in
      if point.time != nil, point.indexScale == nil { point.indexScale = scale }
    }
  }

  /// The annotation at other places.
  package func withPoints(_ change: (inout Point) -> Void) -> Annotation {
    func changed(_ point: Point) -> Point {
      var point = point
      change(&point)
      return point
    }
    var result = self
    switch shape {
    case .text(let point): result.shape = .text(changed(point))
    case .marker(let point): result.shape = .marker(changed(point))
    case .line(let from, let to): result.shape = .line(from: changed(from), to: changed(to))
    case .ray(let from, let through): result.shape = .ray(from: changed(from), through: changed(through))
    case .band(let from, let to): result.shape = .band(from: changed(from), to: changed(to))
    }
    return result
  }

  /// The mark and its place.
  public enum Shape: Equatable, Sendable {
    /// Text alone. Without a time it is in the middle of the plot's width, without a value of its height.
    case text(Point)
    /// A sign with the text beside it. Without a value it is a line from top to bottom at its time, without a time a
    /// line across.
    case marker(Point)
    /// A straight line. Without a time it starts at the left edge of the plot or ends at the right one; without a value
    /// it starts at the top or ends at the bottom.
    case line(from: Point, to: Point)
    /// A straight line from one place through another as far as the edge of the plot; a place without a time or a value
    /// makes it a line.
    case ray(from: Point, through: Point)
    /// The rectangle between two corners, half-open in time. Without times it spans the width, without values the
    /// height.
    case band(from: Point, to: Point)

    /// A line across at a value.
    static func across(_ value: Double) -> Shape { .line(from: Point(value: value), to: Point(value: value)) }
  }

  /// The role of an annotation in the chart, which sets its strokes, its ground and the tag on the axis.
  package enum Part: Sendable, CaseIterable {
    /// A note, a level, a band or a line of a user or of a program.
    case note
    /// The line at the value of the last bar in view. The tag shows its text instead of the value; while the value
    /// moves, the text is that of the value at its end.
    case value
    /// The value of the newest bar while that bar is right of the view; it has only a tag.
    case newest
    /// A box that a pointer or keys draw.
    case box
    /// A drawing that a user makes or holds: its strokes with handles at its corners.
    case held
  }

  /// How a line across colours the charted series by its values, if the series is a line, steps, an area or columns.
  public enum Coloring: Sendable {
    /// Values from the line upward have another colour, as far as the next threshold.
    case threshold
    /// Values from the line upward have the colour of rising values, values below it the colour of falling ones, and
    /// the space between the line and the values is filled.
    case baseline
  }

  /// A name by which a program finds it again; nothing draws it.
  public var name = ""
  public var shape: Shape
  /// One line of text, shortened to fit the plot; empty for none.
  public var text: String
  public var role: Role
  /// Whether the series is drawn over it. Its text is always legible.
  public var isBelow: Bool
  /// How it colours the charted series; nil for not at all. Only a line across has this effect.
  public var coloring: Coloring?
  package var part = Part.note

  public init(_ shape: Shape, text: String = "", role: Role = .focus, isBelow: Bool = false) {
    self.shape = shape
    self.text = text
    self.role = role
    self.isBelow = isBelow
  }

  /// A note at a time; without a value, a line from top to bottom with the text at its top.
  public static func note(_ text: String, at time: Timestamp, value: Double? = nil) -> Annotation {
    Annotation(.marker(Point(time: time, value: value)), text: text)
  }

  /// A line across the plot at a value, below the series.
  public static func level(_ value: Double, text: String = "") -> Annotation {
    Annotation(.across(value), text: text, role: .live, isBelow: true)
  }

  /// A level from which on the charted series has another colour; see ``Coloring/threshold``.
  public static func threshold(_ value: Double, text: String = "") -> Annotation {
    var level = level(value, text: text)
    level.coloring = .threshold
    return level
  }

  /// A level that parts the charted series into two colours; see ``Coloring/baseline``. Of several, the first counts.
  public static func baseline(_ value: Double, text: String = "") -> Annotation {
    var level = level(value, text: text)
    (level.role, level.coloring) = (.dim, .baseline)
    return level
  }

  /// A band of time over the whole height, below the series.
  public static func band(_ times: Range<Timestamp>, text: String = "") -> Annotation {
    let shape = Shape.band(from: Point(time: times.lowerBound), to: Point(time: times.upperBound))
    return Annotation(shape, text: text, role: .dim, isBelow: true)
  }

  /// A band of values over the whole width, below the series.
  public static func band(_ values: ClosedRange<Double>, text: String = "") -> Annotation {
    let shape = Shape.band(from: Point(value: values.lowerBound), to: Point(value: values.upperBound))
    return Annotation(shape, text: text, role: .dim, isBelow: true)
  }

  /// A box over the whole height between two places of the axis.
  package static func box(_ places: Range<AxisPosition>, values: ClosedRange<Double>? = nil) -> Annotation {
    var (from, to) = (Point(value: values?.lowerBound), Point(value: values?.upperBound))
    (from.position, to.position) = (places.lowerBound, places.upperBound)
    var box = Annotation(.band(from: from, to: to), role: .cross)
    box.part = .box
    return box
  }

  /// The value of a line across; nil for everything else.
  package var level: Double? {
    guard case .line(let from, let to) = shape, from == to, from.time == nil else { return nil }
    return from.value
  }
}

extension Annotation {
  /// The line at the value of a point, or of the nearest one if the index is outside; nil without a value there (R16).
  ///
  /// - Parameter isRising: whether the value rose, which its role says; nil for a rise from the point before. A first
  ///   point counts as rising.
  package static func value(
    of series: Series, at index: Int, isRising: Bool? = nil, part: Part = .value
  ) -> Annotation? {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let place = min(max(index, indices.lowerBound), indices.upperBound - 1)
    let value = series.value(at: place)
    guard value.isFinite else { return nil }
    let isRising = isRising ?? (place > indices.lowerBound ? value >= series.value(at: place - 1) : true)
    var line = Annotation(.across(value), role: isRising ? .up : .down, isBelow: true)
    line.part = part
    return line
  }
}
