import CivilTime
import TextPoints
import TimeSeries

/// All rules over all series.
///
/// - Complexity: O(rules of the series) a point. At most ``mostSymbols`` series are followed, each by at most
///   ``AlertRule/most`` rules.
package struct AlertWatch: Sendable {
  package private(set) var rules: [AlertRule] = []
  /// The machines of each series; an empty name stands for the whole feed.
  private var machines: [String: [AlertMachine]] = [:]
  private var start: Double?

  private static let mostSymbols = 1_000
  /// The name under which the whole feed is followed.
  private static let everything = ""

  package init(_ rules: [AlertRule] = []) {
    for rule in rules { add(rule) }
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// The names under which a silence may fire.
  private var silent: [String] = []

  /// Adds a rule; false beyond the most rules, or if it is there already.
  @discardableResult
  mutating func add(_ rule: AlertRule) -> Bool {
    guard rules.count < AlertRule.most, !rules.contains(rule) else { return false }
    rules.append(rule)
    listSilent()
    for symbol in machines.keys where follows(rule, symbol) {
      var machine = AlertMachine(rule, of: symbol)
      if let start { machine.endSilence(at: start) }
      machines[symbol, default: []].append(machine)
    }
    return true
  }

  mutating func remove(_ rule: AlertRule) {
    rules.removeAll { $0 == rule }
    listSilent()
    for symbol in machines.keys { machines[symbol]?.removeAll { $0.rule == rule } }
  }

  /// Forgets what the rules have seen, for a source that starts again elsewhere.
  mutating func forget() { (machines, start) = ([:], nil) }

  /// Checks the rules on points of a series.
  ///
  /// - Parameters:
  ///   - newest: the time before which points are no news; nil for none.
  ///   - clock: seconds on the clock that silences are measured on.
  ///   - isSilent: whether the points were there before anybody watched.
  package mutating func evaluate(
    _ payload: FeedPayload, of symbol: String, since newest: Timestamp? = nil, at clock: Double, isSilent: Bool = false
  ) -> [AlertFiring] {
    guard !rules.isEmpty, payload.count > 0 else { return [] }
    if !silent.isEmpty { endSilence(Self.everything, at: clock) }
    guard endSilence(symbol, at: clock), machines[symbol]?.isEmpty == false else { return [] }
    var firings: [AlertFiring] = []
    func evaluate(_ bar: Bar, _ machines: inout [AlertMachine]) {
      if let newest, bar.time < newest { return }
      for place in machines.indices {
        if let firing = machines[place].evaluate(bar, isSilent: isSilent) { firings.append(firing) }
      }
    }
    // Taken out, so that the points change it in place.
    var followed = machines.removeValue(forKey: symbol) ?? []
    switch payload {
    case .bars(let bars): for bar in bars { evaluate(bar, &followed) }
    case .samples(let samples): for sample in samples { evaluate(Bar(sample), &followed) }
    case .trim: break
    }
    machines[symbol] = followed
    return firings
  }

  /// Points of a series were lost.
  package mutating func lose(_ missing: Range<UInt64>, of symbol: String, at clock: Double) -> [AlertFiring] {
    guard !rules.isEmpty, follow(symbol, at: clock) else { return [] }
    return (machines[symbol] ?? []).compactMap { $0.lost(missing.upperBound - missing.lowerBound) }
  }

  /// Fires the silences that are over by a moment.
  package mutating func advance(to clock: Double) -> [AlertFiring] {
    guard !rules.isEmpty else { return [] }
    if start == nil { begin(at: clock) }
    var firings: [AlertFiring] = []
    for symbol in silent {
      for place in machines[symbol]?.indices ?? 0..<0 {
        if let firing = machines[symbol]?[place].advance(to: clock) { firings.append(firing) }
      }
    }
    return firings
  }

  /// When the next silence fires; nil without one.
  package var deadline: Double? {
    silent.lazy.flatMap { machines[$0] ?? [] }.compactMap(\.deadline).min()
  }

  // MARK: machines

  /// From now on the whole feed and the named series are expected to send.
  private mutating func begin(at clock: Double) {
    start = clock
    for symbol in silent { endSilence(symbol, at: clock) }
  }

  private mutating func listSilent() {
    silent = Set(rules.filter { $0.condition.silence != nil }.map { $0.symbol ?? Self.everything }).sorted()
  }

  /// Follows a series from its first point on; false beyond the most series.
  private mutating func follow(_ symbol: String, at clock: Double) -> Bool {
    if machines[symbol] != nil { return true }
    guard machines.count <= Self.mostSymbols else { return false }
    machines[symbol] = rules.filter { follows($0, symbol) }.map { AlertMachine($0, of: symbol) }
    return true
  }

  /// A silence without a name is that of the whole feed; any other rule without a name is about each series.
  private func follows(_ rule: AlertRule, _ symbol: String) -> Bool {
    if symbol == Self.everything || (rule.symbol == nil && rule.condition.silence != nil) {
      return symbol == Self.everything && rule.symbol == nil && rule.condition.silence != nil
    }
    return rule.concerns(symbol)
  }

  @discardableResult
  private mutating func endSilence(_ symbol: String, at clock: Double) -> Bool {
    guard follow(symbol, at: clock) else { return false }
    for place in machines[symbol]?.indices ?? 0..<0 { machines[symbol]?[place].endSilence(at: clock) }
    return true
  }
}
