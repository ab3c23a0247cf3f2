import AxisScales
import CivilTime
import TimeSeries

/// The way between two points of a series: change, percent, bars, time or numbers, and slope.
package struct Measure: Equatable, Sendable {
  /// The unit in which a slope is given.
  package enum Unit: String, Sendable {
    case day = "d"
    case hour = "h"
    case minute = "m"
    case second = "s"
    /// One number of an axis without times.
    case number = "1"

    /// Units of the axis in it.
    var length: Double {
      switch self {
      case .day: 86_400e9
      case .hour: 3_600e9
      case .minute: 60e9
      case .second: 1e9
      case .number: 1
      }
    }
  }

  package let from: Annotation.Point
  package let to: Annotation.Point
  package let change: Double
  /// nil for values that are not prices.
  package let percent: Double?
  /// Bars from the first point to the second, negative if the second is the earlier one.
  package let bars: Int
  /// Open nanoseconds on a calendar, else elapsed ones, or indices; negative if the second point is the earlier one.
  package let length: Double
  /// Whether the length is open time.
  package let isOpenTime: Bool
  package let unit: Unit
  /// The change in one unit; nil if no time has passed.
  package let slope: Double?
  /// The numbers of an axis without times; nil for times.
  private let numbers: IndexScale?
  private let kind: SeriesKind
  /// The end of the later bar's slot, so that the box has both bars whole; nil for points without a slot.
  private let boxEnd: AxisPosition?

  /// - Returns: nil unless both points have a time and a value.
  package init?(from: Annotation.Point, to: Annotation.Point, in series: Series, on scale: TimeScale, isPrice: Bool) {
    guard let start = from.time, let end = to.time, let first = from.value, let last = to.value, !series.isEmpty else {
      return nil
    }
    self.from = from
    self.to = to
    kind = series.holdsBars ? .bars : .samples
    change = last - first
    let share = change / abs(first) * 100
    percent = isPrice && share.isFinite ? share : nil
    // A point that has left the window counts from the oldest one held.
    func index(_ time: Timestamp) -> Int { series.index(atOrBefore: time) ?? series.indices.lowerBound }
    bars = index(end) - index(start)
    let isSlotted = if case .ordinal = scale { true } else { series.holdsBars }
    boxEnd =
      isSlotted
      ? scale.position(ofIndex: index(max(start, end)), in: series).advanced(by: scale.slotWidth(in: series)) : nil
    switch scale {
    case .calendar: (length, isOpenTime) = (scale.distance(start, end), true)
    case .openIndex: (length, isOpenTime) = (scale.distance(start, end), false)
    case .index, .logarithmicIndex, .continuous, .ordinal:
      (length, isOpenTime) = (Double(end.nanoseconds) - Double(start.nanoseconds), false)
    }
    numbers = scale.indexScale
    let size = abs(length)
    unit = scale.isIndex ? .number : [Unit.day, .hour, .minute].first { size >= $0.length } ?? .second
    slope = size > 0 ? change / (length * (numbers?.step ?? 1) / unit.length) : nil
  }

  /// The readout, the most wanted first: a small plot shows its start. Measured to an earlier point, bars and time are
  /// negative, as is the slope of a value that was higher then.
  package func words(decimals: Int) -> String {
    var parts = [Self.signed(change, decimals: decimals)]
    if let percent { parts.append(Self.signed(percent, decimals: 2) + " %") }
    let count = (bars < 0 ? "−" : "") + Grouped.integer(abs(bars))
    parts.append("\(count) \(kind == .bars ? "bar" : "point")\(abs(bars) == 1 ? "" : "s")")
    let name = numbers?.name
    if let numbers, let distance = Int64(exactly: abs(length)), distance > 0 {
      let sign = length < 0 ? "−" : ""
      parts.append((name ?? "x") + " " + sign + numbers.text(Timestamp(nanoseconds: distance)))
    } else if unit != .number, length != 0 {
      parts.append((length < 0 ? "−" : "") + Self.time(abs(length)) + (isOpenTime ? " open" : ""))
    }
    if let slope { parts.append(Self.signed(slope, decimals: decimals + 2) + "/" + (name ?? unit.rawValue)) }
    return parts.joined(separator: "  ")
  }

  /// The box between the points, and the line through it with the readout.
  package func annotations(decimals: Int) -> [Annotation] {
    var corners = (from, to)
    if let first = from.time, let last = to.time {
      if first <= last { corners.1.position = boxEnd } else { corners.0.position = boxEnd }
    }
    return [
      Annotation(.band(from: corners.0, to: corners.1), role: .dim, isBelow: true),
      Annotation(.line(from: from, to: to), text: words(decimals: decimals)),
    ]
  }

  private static func signed(_ value: Double, decimals: Int) -> String {
    (value < 0 ? "−" : "+") + PriceLabel.text(abs(value), decimals: decimals)
  }

  /// The two largest units of a time: 205d, 3h 20m, 1m 5s, 0.25s.
  private static func time(_ nanoseconds: Double) -> String {
    guard nanoseconds >= 1e9 else { return NumberTicks.label(nanoseconds / 1e9, decimals: 3) + "s" }
    var rest = Int(clamping: (nanoseconds / 1e9).rounded())
    var parts: [String] = []
    for (size, name) in [(86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")] where rest >= size && parts.count < 2 {
      parts.append(name == "d" ? Grouped.integer(rest / size) + name : "\(rest / size)\(name)")
      rest %= size
    }
    return parts.joined(separator: " ")
  }
}
