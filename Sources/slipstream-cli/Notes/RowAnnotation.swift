import AxisScales
import CivilTime
import TerminalCharts
import TextPoints

/// An annotation of a chart of rows, whose places wait for the rows.
struct RowAnnotation: Equatable, Sendable {
  /// A row by its name, or a number on an axis of numbers, and a value; an absent one spans its axis.
  struct Corner: Equatable, Sendable {
    var place: String?
    var value: Double?
  }

  enum Shape: Equatable, Sendable {
    case note(Corner)
    case text(Corner)
    case level(Double)
    case band(Corner, Corner)
    case box(Corner, Corner)
    case line(Corner, Corner)
    case ray(Corner, Corner)
  }

  var shape: Shape
  var text = ""
  /// The option, or the file and the line, in sentences.
  var origin: String

  /// Returns the annotation on the x axis of a chart; nil without one of its rows.
  ///
  /// - Throws: `Failure` for a place that no axis of numbers has.
  func annotation(on chart: Chart) throws -> Annotation? {
    switch shape {
    case .level(let value): return .level(value, text: text)
    case .note(let corner): return try point(corner, chart).map { Annotation(.marker($0), text: text) }
    case .text(let corner): return try point(corner, chart).map { .words(text, at: $0) }
    case .line(let from, let to):
      guard let start = try point(from, chart), let end = try point(to, chart) else { return nil }
      return .trend(from: start, to: end, text: text)
    case .ray(let from, let through):
      guard let start = try point(from, chart), let end = try point(through, chart) else { return nil }
      return .ray(from: start, through: end, text: text)
    case .band(let from, let to), .box(let from, let to):
      // Both rows are inside, as a whole.
      let places = [from, to].compactMap(\.place)
      let ends = try places.compactMap { try extent($0, chart) }
      guard ends.count == places.count else { return nil }
      let low = ends.map(\.lowerBound).min()
      let high = ends.map(\.upperBound).max()
      return .rectangle(from, to, low.flatMap { low in high.map { low...$0 } }, text)
    }
  }

  /// The names of rows that a chart does not have.
  func unknown(on chart: Chart) -> [String] {
    chart.isOverNumbers ? [] : corners.compactMap(\.place).filter { chart.table.place(ofRow: $0) == nil }
  }

  private var corners: [Corner] {
    switch shape {
    case .note(let corner), .text(let corner): [corner]
    case .level: []
    case .band(let from, let to), .box(let from, let to), .line(let from, let to), .ray(let from, let to): [from, to]
    }
  }

  private func point(_ corner: Corner, _ chart: Chart) throws -> Annotation.Point? {
    var point = Annotation.Point(value: corner.value)
    if let place = corner.place {
      guard let extent = try extent(place, chart) else { return nil }
      point.position = AxisPosition((extent.lowerBound + extent.upperBound) / 2)
    }
    return point
  }

  /// The part of the x axis that a place has: a number, or a category of one unit.
  private func extent(_ place: String, _ chart: Chart) throws -> ClosedRange<Double>? {
    guard chart.isOverNumbers else {
      return chart.table.place(ofRow: place).map { Double($0)...Double($0 + 1) }
    }
    if chart.isOverTimes {
      guard let time = ISO8601.parse(place.utf8, zone: .utc) else {
        throw Failure(
          .badData,
          "\(origin): '\(place.cleaned)' is not a time, and the x axis has times; write 2012-05-18 or "
            + "2012-05-18T09:30")
      }
      return Double(time.nanoseconds) / 1e9...Double(time.nanoseconds) / 1e9
    }
    guard let number = Double(place), number.isFinite else {
      throw Failure(
        .badData, "\(origin): '\(place.cleaned)' is not a number, and the x axis has numbers; write one in its place")
    }
    return number...number
  }
}

extension Annotation {
  /// A rectangle between the values of two corners over a part of the x axis; nil for all of it.
  fileprivate static func rectangle(
    _ from: RowAnnotation.Corner, _ to: RowAnnotation.Corner, _ extent: ClosedRange<Double>?, _ text: String
  ) -> Annotation {
    var (start, end) = (Point(value: from.value), Point(value: to.value))
    if let extent {
      (start.position, end.position) = (AxisPosition(extent.lowerBound), AxisPosition(extent.upperBound))
    }
    return .rectangle(from: start, to: end, text: text)
  }
}
