/// Prints figures as they come: a table for people, or one JSON object a line.
final class Report {
  private let json: Bool
  private var ratios: [(name: String, value: Double, goal: Goal)] = []
  /// True when a goal that does not depend on the machine was missed: then the program ends with 1.
  private(set) var isGateMissed = false

  init(json: Bool) {
    self.json = json
  }

  enum Goal {
    case atLeast(Double)
    case atMost(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atLeast(let bound): value >= bound
      case .atMost(let bound): value <= bound
      }
    }

    var text: String {
      switch self {
      case .atLeast(let bound): ">= \(Report.short(bound))"
      case .atMost(let bound): "<= \(Report.short(bound))"
      }
    }
  }

  func machine() {
    if json {
      emit([
        ("kind", quoted("machine")), ("processor", quoted(System.processor())), ("processors", "\(System.processors)"),
        ("load", number(System.load())),
      ])
    } else {
      print("machine: \(System.processor()), \(System.processors) processors, load \(Report.short(System.load()))")
    }
  }

  /// A heading for people.
  func section(_ title: String) {
    if !json { print("\n\(title)") }
  }

  /// A sentence for people, for instance why something was left out.
  func note(_ text: String) {
    if json { emit([("kind", quoted("note")), ("text", quoted(text))]) } else { print("  \(text)") }
  }

  /// Seconds of `distribution`, divided by `per` and shown in `unit`.
  func time(_ name: String, _ distribution: Distribution, per: Double = 1, unit: Unit = .microseconds) {
    let scale = unit.perSecond / per
    figure(
      name, distribution.median * scale, unit.rawValue,
      more: [("p99", distribution.at(0.99) * scale), ("best", distribution.best * scale)], count: distribution.count)
  }

  func figure(_ name: String, _ value: Double, _ unit: String, more: [(String, Double)] = [], count: Int = 1) {
    if json {
      emit(
        [("kind", quoted("figure")), ("name", quoted(name)), ("unit", quoted(unit)), ("value", number(value))]
          + more.map { ($0.0, number($0.1)) } + [("count", "\(count)")])
      return
    }
    let rest = more.map { "\($0.0) \(Report.short($0.1))" }.joined(separator: "  ")
    print("  \(padded(name, 46)) \(padded(Report.short(value), 9)) \(padded(unit, 6)) \(rest)")
  }

  /// A figure that has a goal; the summary says whether all were met.
  ///
  /// - Parameter gates: whether a miss makes the program fail.
  func ratio(_ name: String, _ value: Double, _ goal: Goal, gates: Bool = false) {
    if gates && !goal.isMet(by: value) { isGateMissed = true }
    ratios.append((name, value, goal))
    if json {
      emit([
        ("kind", quoted("ratio")), ("name", quoted(name)), ("value", number(value)), ("goal", quoted(goal.text)),
        ("met", goal.isMet(by: value) ? "true" : "false"),
      ])
    }
  }

  func summary() {
    if json || ratios.isEmpty { return }
    print("\nagainst the goals")
    for (name, value, goal) in ratios {
      print(
        "  \(padded(name, 62)) \(padded(Report.short(value), 9)) \(padded(goal.text, 9)) "
          + (goal.isMet(by: value) ? "met" : "MISSED"))
    }
  }

  enum Unit: String {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"

    var perSecond: Double {
      switch self {
      case .nanoseconds: 1e9
      case .microseconds: 1e6
      case .milliseconds: 1e3
      }
    }
  }

  /// Three significant digits, without an exponent.
  static func short(_ value: Double) -> String {
    if !value.isFinite { return "\(value)" }
    let digits = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : value.magnitude >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = (value * scale).rounded()
    guard digits > 0, let cut = Int(exactly: whole) else { return Int(exactly: whole).map(String.init) ?? "\(value)" }
    let text = String(cut.magnitude)
    let filled = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (value < 0 ? "-" : "") + filled.dropLast(digits) + "." + filled.suffix(digits)
  }

  private func emit(_ fields: [(String, String)]) {
    print("{" + fields.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}")
  }

  private func number(_ value: Double) -> String {
    value.isFinite ? "\(value)" : "null"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar.value < 32 ? " " : "\(scalar)"
    }
    return "\"" + escaped.joined() + "\""
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
