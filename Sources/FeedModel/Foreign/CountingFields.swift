import TextPoints

/// Finds integer fields of a feed that only count its messages and are not values.
///
/// An integer field without a known name is on trial: its points are held back until it changes by anything but one. A
/// large number in a field known only by its position or by a letter or two counts as an order or trade number while it
/// only rises. A field that falls later, and not to the start of a new count, was a value after all: a temperature may
/// rise by one four times.
struct CountingFields: Sendable {
  private enum Standing: Sendable {
    case onTrial(Trial)
    case value
    case counter(last: Double)
  }

  /// The findings about fields since the last report.
  struct Findings: Equatable {
    /// Fields that only count and are left out from now on.
    var counters: [String] = []
    /// Fields that were left out and are values.
    var values: [String] = []
  }

  private struct Trial: Sendable {
    var points: [ForeignPoint]
    /// Whether each step so far was one.
    var counts = true
  }

  /// Number of steps of one that make a counter.
  private static let steps = 3
  /// Number of rising steps of any size that make a numbering: prices rise three times in a row every day.
  private static let risingSteps = 8
  /// Size from which a number without a name looks like an order or trade number.
  private static let great = 1e6

  private var standings: [String: Standing] = [:]

  /// Whether any field is or was on trial, so that each point must be checked.
  var isNeeded: Bool { !standings.isEmpty }

  /// The points to pass on: none while their field is on trial, or when it turned out to count.
  ///
  /// - Parameter findings: receives the name of a series that just turned out to count, or not to.
  mutating func admit(_ point: ForeignPoint, _ findings: inout Findings) -> [ForeignPoint] {
    guard case .sample(let sample) = point.value else { return [point] }
    switch standings[point.series] {
    case .value: return [point]
    case .counter(let last):
      // A publisher that starts again counts from 0 or 1; a missed message makes a step of two.
      let isValue = !point.mayCount || sample.value < last && sample.value > 1
      standings[point.series] = isValue ? .value : .counter(last: sample.value)
      if isValue { findings.values.append(point.series) }
      return isValue ? [point] : []
    case nil:
      // A session rejects series beyond its limit; here they must not fill the memory.
      guard standings.count < FeedSession.mostTopics else { return [point] }
      guard point.mayCount else {
        standings[point.series] = .value
        return [point]
      }
      standings[point.series] = .onTrial(Trial(points: [point]))
      return []
    case .onTrial(var trial):
      let step = trial.points.last.flatMap(\.sampleValue).map { sample.value - $0 } ?? .nan
      trial.counts = trial.counts && step == 1
      trial.points.append(point)
      let isNumbering = Self.isShort(point.series) && step > 0 && sample.value >= Self.great
      guard point.mayCount, trial.counts || isNumbering else {
        standings[point.series] = .value
        return trial.points
      }
      guard trial.points.count > (trial.counts ? Self.steps : Self.risingSteps) else {
        standings[point.series] = .onTrial(trial)
        return []
      }
      standings[point.series] = .counter(last: sample.value)
      findings.counters.append(point.series)
      return []
    }
  }

  /// Whether the last part of a series' name, its field, says nothing: an index of an array, or a letter or two.
  private static func isShort(_ series: String) -> Bool {
    let field = series.split(separator: "/").last?.drop { $0 == "#" } ?? ""
    return field.utf8.count <= 2 || field.allSatisfy(\.isNumber)
  }
}

extension ForeignPoint {
  fileprivate var sampleValue: Double? {
    if case .sample(let sample) = value { sample.value } else { nil }
  }
}
