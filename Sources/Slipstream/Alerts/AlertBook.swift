import CivilTime
import TerminalCharts
import TextPoints

/// The alert rules of the charts, and their firings.
struct AlertBook: Sendable {
  private(set) var watch: AlertWatch
  /// The fired alerts, the newest last; at most ``mostKept``.
  private(set) var fired: [AlertFiring] = []
  /// How often each rule fired, by its text.
  private(set) var counts: [String: Int] = [:]
  /// The page of what fired.
  var page = PageScroll()
  /// The series that have had a point.
  private var opened: Set<String> = []

  private static let mostKept = 200

  init(_ rules: [AlertRule]) {
    watch = AlertWatch(rules)
  }

  var rules: [AlertRule] { watch.rules }

  /// The levels of the rules about a chart's value.
  func levels(of symbol: String) -> [Annotation] {
    rules.compactMap { rule in
      guard rule.concerns(symbol), case .value(.value, let comparison, let limit, _) = rule.condition else {
        return nil
      }
      return .level(limit, text: "alert \(comparison.rawValue) \(AlertFiring.text(limit))")
    }
  }

  /// Opens the page of what fired, or closes it.
  mutating func togglePage() -> Change {
    page.toggle()
    return .words
  }

  /// The rules and how often each fired.
  var report: JSONOutput {
    .array(
      rules.map { rule in
        .object([("rule", .string(rule.text)), ("fired", .integer(Int64(counts[rule.text] ?? 0)))])
      })
  }

  /// Checks the rules on points of a series. A history, and the very first point, were there before anybody watched:
  /// they set the state of the rules and fire nothing.
  mutating func evaluate(
    _ payload: FeedPayload, of symbol: String, since newest: Timestamp?, isHistory: Bool, at clock: Double
  ) -> [AlertFiring] {
    guard !watch.isEmpty, payload.count > 0 else { return [] }
    let isFirst = opened.insert(symbol).inserted
    guard isFirst, !isHistory, payload.count > 1 else {
      return watch.evaluate(payload, of: symbol, since: newest, at: clock, isSilent: isHistory || isFirst)
    }
    return watch.evaluate(payload.prefix(1), of: symbol, at: clock, isSilent: true)
      + watch.evaluate(payload.dropFirst(1), of: symbol, at: clock)
  }

  mutating func lose(_ missing: Range<UInt64>, of symbol: String, at clock: Double) -> [AlertFiring] {
    watch.lose(missing, of: symbol, at: clock)
  }

  mutating func advance(to clock: Double) -> [AlertFiring] { watch.advance(to: clock) }

  /// Starts again at another place of a tape, from the newest points before it.
  mutating func restart(_ newest: [(symbol: String, payload: FeedPayload)], at clock: Double) {
    watch.forget()
    for (symbol, payload) in newest { _ = watch.evaluate(payload, of: symbol, at: clock, isSilent: true) }
  }

  /// Adds a rule in place of another; `newest` sets its state.
  ///
  /// - Returns: false beyond the most rules.
  mutating func replace(
    _ old: AlertRule?, by new: AlertRule?, newest: [(symbol: String, payload: FeedPayload)], at clock: Double
  ) -> Bool {
    if let old, old != new { watch.remove(old) }
    guard let new else { return true }
    guard watch.add(new) || rules.contains(new) else { return false }
    for (symbol, payload) in newest where new.concerns(symbol) {
      _ = watch.evaluate(payload, of: symbol, at: clock, isSilent: true)
    }
    return true
  }

  mutating func record(_ firings: [AlertFiring]) {
    for firing in firings { counts[firing.rule, default: 0] += 1 }
    fired = (fired + firings).suffix(Self.mostKept)
  }
}
