import SlipstreamTerminal

/// The offers of a market that moves: the sums of the sizes at each price or better, new twice a second.
struct OrderBook: ScreenContent {
  /// The chart, with the time and the keys of a table.
  private struct Depth: ScreenContent {
    var table: TableState?
  }

  private var depth: Depth
  private let isMotionEnabled: Bool
  /// The sizes that rest at each price, from the lowest.
  private var sizes: [Double]
  /// The place of the lowest ask; all prices below it are bids.
  private var best: Int
  /// Bits of the walk of the market, so that each run is the same.
  private var bits: UInt64 = 88_172_645_463_325_252
  private var start: Double?
  private var steps = 0

  private static let lowest = 99.0
  private static let tick = 0.05
  private static let prices = 41
  /// Seconds between two states of the market.
  private static let pause = 0.5
  /// The most steps at once, after a long stop.
  private static let mostSteps = 20

  init(isMotionEnabled: Bool) throws {
    self.isMotionEnabled = isMotionEnabled
    (sizes, best) = (Array(repeating: 0, count: Self.prices), Self.prices / 2)
    let empty = try PointTable(columns: ["price", "Bids", "Asks"])
    let chart = try Chart(empty, .area, series: ["Bids", "Asks"], x: "price")
    depth = Depth(table: TableState(chart, isMotionEnabled: false))
    for place in sizes.indices { sizes[place] = newSize(at: place) }
    try show()
  }

  /// A number of a walk, 0 to 1.
  private mutating func random() -> Double {
    bits ^= bits << 13
    bits ^= bits >> 7
    bits ^= bits << 17
    return Double(bits >> 11) / 9_007_199_254_740_992
  }

  /// Sizes grow away from the best prices, and at some prices much rests.
  private mutating func newSize(at place: Int) -> Double {
    let (far, share) = (Double(abs(place - best)), random())
    return (2 + (far * 0.9 + 6) * share + (share > 0.85 ? 30 : 0)).rounded()
  }

  /// The chart of this moment: each price is a step of the sum, up from the best one.
  private mutating func show() throws {
    var table = try PointTable(columns: ["price", "Bids", "Asks"])
    func add(_ place: Int, bids: Double, asks: Double) throws {
      let cents = Int((Self.lowest + Double(place) * Self.tick) * 100 + 0.5)
      let name = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      try table.append(name, [Double(cents) / 100, bids, asks])
    }
    var bids = sizes[..<best].reduce(0, +)
    for place in 0..<best {
      try add(place, bids: bids, asks: .nan)
      bids -= sizes[place]
      try add(place, bids: bids, asks: .nan)
    }
    var asks = 0.0
    for place in best..<sizes.count {
      try add(place, bids: .nan, asks: asks)
      asks += sizes[place]
      try add(place, bids: .nan, asks: asks)
    }
    var chart = try Chart(table, .area, series: ["Bids", "Asks"], x: "price")
    chart.title = "Depth of the market"
    chart.isLying = true
    chart.proportions.range = 0...500
    depth.table?.show(chart)
  }

  /// The market goes on: sizes change, and sometimes the best prices move.
  private mutating func step() {
    for _ in 0..<4 {
      let place = Int(random() * Double(sizes.count))
      sizes[place] = newSize(at: place)
    }
    let walk = random()
    if walk < 0.25 { best = max(best - 1, 12) }
    if walk > 0.75 { best = min(best + 1, sizes.count - 12) }
  }

  mutating func advance(to now: Double) -> Change {
    let from = start ?? now
    start = from
    guard isMotionEnabled else { return depth.advance(to: now) }
    var due = Int(min(max((now - from) / Self.pause, 0), 1e9))
    // By the same sum as the deadline: a quotient may be just below the number whose time has come.
    if now >= from + Double(due + 1) * Self.pause { due += 1 }
    if due > steps {
      for _ in 0..<min(due - steps, Self.mostSteps) { step() }
      steps = due
      // The numbers above make a chart at every step.
      try? show()
    }
    return depth.advance(to: now)
  }

  func deadline(nextFrame: Double) -> Double? {
    guard isMotionEnabled, let start else { return nil }
    return start + Double(steps + 1) * Self.pause
  }

  /// The chart that is drawn, and on which pointer and keys of tables act.
  var table: TableState? {
    get { depth.table }
    set { depth.table = newValue }
  }
}
