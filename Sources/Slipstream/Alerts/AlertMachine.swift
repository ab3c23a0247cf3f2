import AxisScales
import CivilTime
import TimeSeries

/// A rule followed for one series: it fires when its condition comes to hold, and not again before the value was back.
///
/// - Complexity: O(1) a point, with bounded memory.
struct AlertMachine: Sendable {
  let rule: AlertRule
  /// The series; empty for a rule about the silence of the whole feed.
  let symbol: String
  /// Whether the condition may fire. It may at first, unless the first points meet it and only set the state.
  private var isArmed = true
  private var window: ChangeWindow?
  private var previous: (time: Timestamp, value: Double, before: Double?)?
  /// When a point last came, in seconds of the caller's clock; nil before anything.
  private var heard: Double?

  init(_ rule: AlertRule, of symbol: String) {
    (self.rule, self.symbol) = (rule, symbol)
    if case .change(_, _, _, let length?, _) = rule.condition { window = ChangeWindow(length: length) }
  }

  /// Checks the rule on a point.
  ///
  /// - Parameter isSilent: whether the point was there before anybody watched: it sets the state and fires nothing.
  mutating func evaluate(_ bar: Bar, isSilent: Bool) -> AlertFiring? {
    switch rule.condition {
    case .value(let field, let comparison, let limit, let rearm):
      let value = field.value(of: bar)
      guard passes(value, comparison, limit, rearm), !isSilent else { return nil }
      return firing(
        bar.time, value, "\(name) \(field == .value ? "" : field.rawValue + " ")\(comparison.words) ", limit)
    case .change(let comparison, let limit, let isPercent, let over, let rearm):
      guard bar.close.isFinite, let change = change(bar, isPercent), passes(change, comparison, limit, rearm), !isSilent
      else { return nil }
      let length = over.map { " in \(Self.words($0))" } ?? ""
      let amount = (change < 0 ? "" : "+") + AlertFiring.text((change * 100).rounded() / 100) + (isPercent ? " %" : "")
      return AlertFiring(
        rule: rule.text, symbol: symbol, time: bar.time, value: bar.close,
        words: "\(name) changed by \(amount)\(length)")
    case .quiet, .gap: return nil
    }
  }

  /// Points of the series were lost.
  func lost(_ count: UInt64) -> AlertFiring? {
    guard case .gap = rule.condition else { return nil }
    return AlertFiring(
      rule: rule.text, symbol: symbol, words: "\(name) lost \(count) \(count == 1 ? "point" : "points")")
  }

  /// Ends a silence: something came at a moment of the caller's clock, in seconds.
  mutating func endSilence(at clock: Double) {
    guard rule.condition.silence != nil else { return }
    (heard, isArmed) = (clock, true)
  }

  /// When it fires if nothing comes; nil while it waits for something else.
  var deadline: Double? {
    guard isArmed, let silence = rule.condition.silence, let heard else { return nil }
    return heard + silence
  }

  /// Fires if nothing has come for too long.
  mutating func advance(to clock: Double) -> AlertFiring? {
    guard let deadline, clock >= deadline, let silence = rule.condition.silence else { return nil }
    isArmed = false
    let length = Self.words(Int64(clamping: (silence * 1e9).rounded()))
    return AlertFiring(rule: rule.text, symbol: symbol, words: "\(name) is quiet for \(length)")
  }

  // MARK: parts

  /// Whether the condition has come to hold with this value.
  private mutating func passes(_ value: Double, _ comparison: AlertComparison, _ limit: Double, _ rearm: Double) -> Bool
  {
    if isArmed, comparison.holds(value, limit) {
      isArmed = false
      return true
    }
    if !isArmed, !comparison.holds(value, limit), comparison.isBack(value, rearm) { isArmed = true }
    return false
  }

  /// The change up to a bar; nil for the first one. An amended bar is compared with the one before it.
  private mutating func change(_ bar: Bar, _ isPercent: Bool) -> Double? {
    let reference: Double?
    if window != nil {
      reference = window?.append(bar.close, at: bar.time)
    } else {
      reference = previous.flatMap { $0.time == bar.time ? $0.before : $0.value }
      previous = (bar.time, bar.close, reference)
    }
    guard let reference else { return nil }
    let change = bar.close - reference
    guard isPercent else { return change }
    let share = change / abs(reference) * 100
    return share.isFinite ? share : nil
  }

  private func firing(_ time: Timestamp, _ value: Double, _ words: String, _ limit: Double) -> AlertFiring {
    AlertFiring(
      rule: rule.text, symbol: symbol, time: time, value: value,
      words: words + AlertFiring.text(limit) + ": " + AlertFiring.text(AlertFiring.withoutNoise(value)))
  }

  private var name: String { symbol.isEmpty ? "the feed" : symbol }

  /// A length of time: `30 s`, `5 min`.
  private static func words(_ nanoseconds: Int64) -> String {
    let units: [(Double, String)] = [
      (NominalLength.day, "d"), (NominalLength.hour, "h"), (NominalLength.minute, "min"), (NominalLength.second, "s"),
    ]
    let length = Double(nanoseconds)
    let (unit, word) =
      units.first { length >= $0.0 && length.truncatingRemainder(dividingBy: $0.0) == 0 }
      ?? (NominalLength.second, "s")
    return AlertFiring.text(length / unit) + " " + word
  }
}
