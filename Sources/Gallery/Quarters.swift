import SlipstreamTerminal

/// Quarterly sales of three years, one of which is shown: each value by a spring whose bounciness and speed keys change.
struct Quarters: ScreenContent {
  private var sales: TableState
  private var year = 0
  private var quarters = 4
  private var hasSales = false

  private static let names = ["Q1", "Q2", "Q3", "Q4"]
  private static let years: [(name: String, sales: [Double])] = [
    ("2012", [120, 140, 50, 120]), ("2013", [10, 60, 110, 40]), ("2014", [150, 120, 160, 100]),
  ]
  /// The step of a key for bounciness and speed, both 0 to 20.
  private static let step = 2.0

  /// All quarters are 1 before the first year is there.
  init(isMotionEnabled: Bool) throws {
    sales = TableState(
      try Self.chart([1, 1, 1, 1], .columns), isMotionEnabled: isMotionEnabled, beginsAtRest: true)
    updateWords()
  }

  private static func chart(_ sales: some Sequence<Double>, _ mark: Mark) throws -> Chart {
    var table = try PointTable(columns: ["Sales"])
    for (name, sales) in zip(names, sales) { try table.append(name, [sales]) }
    var chart = try Chart(table, mark, series: ["Sales"])
    chart.title = "Quarterly sales"
    chart.proportions.range = 0...200
    return chart
  }

  private mutating func updateWords() {
    sales.subtitle = Self.years[year].name
    sales.status = "bounciness \(Int(sales.bounciness)), speed \(Int(sales.speed))"
    sales.ownHints = [
      KeyHint("[]", "speed"), KeyHint("{}", "bounce"), KeyHint("+-", "quarters"), KeyHint("t", "kind"),
      KeyHint("123", "year"),
    ]
  }

  private mutating func show(_ mark: Mark) {
    // The numbers are those above: they make a chart of every mark that is asked for here.
    guard let chart = try? Self.chart(Self.years[year].sales.prefix(quarters), mark) else { return }
    sales.show(chart, keepingMark: false)
    updateWords()
  }

  /// A table by itself, whose time passes.
  private struct Shown: ScreenContent { var table: TableState? }

  mutating func advance(to now: Double) -> Change {
    var shown = Shown(table: sales)
    var change = shown.advance(to: now)
    sales = shown.table ?? sales
    guard !hasSales else { return change }
    hasSales = true
    show(.columns)
    shown = Shown(table: sales)
    change.formUnion(shown.advance(to: now))
    sales = shown.table ?? sales
    return change
  }

  mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool {
    guard phase != .release else { return false }
    let mark = sales.chart.mark
    switch key.code {
    case .left, .character("h"): turn(to: year + Self.years.count - 1)
    case .right, .character("l"), .space: turn(to: year + 1)
    case .character("t"): show(mark == .columns ? .pie : .columns)
    case .character("-"): resize(to: quarters - 1)
    case .character("+"): resize(to: quarters + 1)
    case .character("["): tune(speed: -Self.step)
    case .character("]"): tune(speed: Self.step)
    case .character("{"): tune(bounciness: -Self.step)
    case .character("}"): tune(bounciness: Self.step)
    case .character(let scalar):
      guard let digit = Int(String(scalar)), Self.years.indices.contains(digit - 1) else {
        return false
      }
      turn(to: digit - 1)
    default: return false
    }
    _ = advance(to: now)
    return true
  }

  private mutating func turn(to year: Int) {
    self.year = year % Self.years.count
    show(sales.chart.mark)
  }

  private mutating func resize(to count: Int) {
    quarters = min(max(count, 1), Self.names.count)
    show(sales.chart.mark)
  }

  private mutating func tune(speed: Double = 0, bounciness: Double = 0) {
    sales.speed = min(max(sales.speed + speed, 0), 20)
    sales.bounciness = min(max(sales.bounciness + bounciness, 0), 20)
    updateWords()
  }

  /// The chart that is drawn, and on which pointer and keys of tables act.
  var table: TableState? {
    get { sales }
    set { if let newValue { sales = newValue } }
  }
}
