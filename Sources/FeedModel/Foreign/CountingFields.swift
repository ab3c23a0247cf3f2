/// Finds among the whole numbers of a feed those that only count its messages, and are no values.
///
/// A whole number that no name explains is on trial: its points are held back until it does something else than go up by
/// one. What is known only by its place or by a letter or two, and is great, is taken for a number of orders or trades
/// when it only goes up.
struct CountingFields: Sendable {
  private enum Standing: Sendable {
    case onTrial(Trial)
    case value
    case counter
  }

  private struct Trial: Sendable {
    var points: [ForeignPoint]
    /// Whether each step so far was by one.
    var counts = true
  }

  /// Steps that make a counter.
  private static let steps = 3
  /// Where a number without a name begins to look like one of orders or trades.
  private static let great = 1e6

  private var standings: [String: Standing] = [:]

  /// Whether a field is or was on trial, so that each point has to be looked at.
  var isNeeded: Bool { !standings.isEmpty }

  /// The points to go on with: none while their field is on trial, or turned out to count.
  ///
  /// - Parameter leftOut: gets the name of a series that turned out to count just now.
  mutating func admit(_ point: ForeignPoint, leftOut: inout [String]) -> [ForeignPoint] {
    guard case .sample(let sample) = point.value else { return [point] }
    switch standings[point.series] {
    case .value: return [point]
    case .counter: return []
    case nil:
      // More series than a session follows are refused there; here they must not fill the memory.
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
      guard trial.points.count > Self.steps else {
        standings[point.series] = .onTrial(trial)
        return []
      }
      standings[point.series] = .counter
      leftOut.append(point.series)
      return []
    }
  }

  /// Whether the last part of a series' name, which is its field's, says nothing: a place in an array, or a letter or two.
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
