import Platform
import Slipstream
import TextPoints
import TimeSeries

/// The rule of `tail --until`, and whether it is met. All points count, including the points of a history.
struct UntilRule {
  private let rule: AlertRule
  private var watch: AlertWatch
  /// Whether silences are measured between the times of the points, as for files.
  private let usesPointTimes: Bool
  private(set) var met: AlertFiring?

  init(_ rule: AlertRule, usesPointTimes: Bool) {
    (self.rule, self.usesPointTimes) = (rule, usesPointTimes)
    watch = AlertWatch([rule])
    if !usesPointTimes { _ = watch.advance(to: Instant.now.seconds) }
  }

  /// When a silence meets it; nil for a rule about points, and for files.
  var deadline: Double? { usesPointTimes || met != nil ? nil : watch.deadline }

  /// Checks the rule on points, and returns how many of them come before it is met, the one that meets it included.
  mutating func evaluate(_ payload: FeedPayload, of symbol: String) -> Int {
    guard met == nil else { return 0 }
    guard usesPointTimes else {
      let firings = watch.evaluate(payload, of: symbol, at: Instant.now.seconds)
      return end(firings.first, in: payload)
    }
    let bars = payload.points
    for (place, bar) in bars.enumerated() {
      let point = FeedPayload.bars([bar])
      let clock = Double(bar.time.nanoseconds) / 1e9
      met = watch.advance(to: clock).first
      if met != nil { return place }
      met = watch.evaluate(point, of: symbol, at: clock).first
      if met != nil { return place + 1 }
    }
    return payload.count
  }

  mutating func lose(_ missing: Range<UInt64>, of symbol: String) {
    met = met ?? watch.lose(missing, of: symbol, at: Instant.now.seconds).first
  }

  mutating func advance(to now: Double) {
    guard !usesPointTimes, met == nil else { return }
    met = watch.advance(to: now).first
  }

  private mutating func end(_ firing: AlertFiring?, in payload: FeedPayload) -> Int {
    met = firing
    guard let time = firing?.time else { return payload.count }
    return payload.points.firstIndex { $0.time == time }.map { $0 + 1 } ?? payload.count
  }

  /// - Throws: `Failure` if it is not met.
  func check(_ sources: [String]) throws {
    guard met == nil else { return }
    throw Failure(.unavailable, "\(sources.joined(separator: ", ")) ended before '\(rule.text)'")
  }
}

extension FeedPayload {
  /// The points as bars.
  fileprivate var points: [Bar] {
    switch self {
    case .bars(let bars): bars
    case .samples(let samples): samples.map { Bar($0) }
    case .trim: []
    }
  }
}
