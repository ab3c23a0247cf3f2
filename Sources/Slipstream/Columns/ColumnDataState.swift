// Columns: sets of named values, shown as a table chart instead of a feed's chart in the same loop.

import TerminalCharts
import TerminalScreen
import TimeSeries
import ValueMotion

/// The screen of column data: the shown set, and its motion.
struct ColumnDataState: Sendable {
  let data: ColumnData
  private(set) var place = 0
  private(set) var shown: Int
  private(set) var mark = TableMark.columns
  private(set) var animation: DataAnimation
  private var hasBegun = false

  /// The step of a key for bounciness or speed, both 0 to 20.
  private static let tuning = 2.0

  init(_ data: ColumnData, isMotionEnabled: Bool) {
    self.data = data
    shown = data.categories.count
    animation = DataAnimation(categories: data.categories)
    animation.motionEnabled = isMotionEnabled
  }

  /// Raises the first set from the start values (V3) once there is a clock.
  mutating func begin(at now: Double) {
    if hasBegun { return }
    hasBegun = true
    animate(at: now)
  }

  /// Takes a key; false if it does nothing here.
  mutating func take(_ key: Key, at now: Double) -> Bool {
    switch key.code {
    case .left, .character("h"): show(place - 1, at: now)
    case .right, .character("l"), .space: show(place + 1, at: now)
    case .character("t"): mark = mark == .columns ? .donut : .columns
    case .character("-"), .down: show(categories: shown - 1, at: now)
    case .character("+"), .up: show(categories: shown + 1, at: now)
    case .character("["): animation.speed = max(0, animation.speed - Self.tuning)
    case .character("]"): animation.speed = min(20, animation.speed + Self.tuning)
    case .character("{"): animation.bounciness = max(0, animation.bounciness - Self.tuning)
    case .character("}"): animation.bounciness = min(20, animation.bounciness + Self.tuning)
    case .character(let scalar):
      guard let digit = Int(String(scalar)), (1...max(1, data.sets.count)).contains(digit) else { return false }
      show(digit - 1, at: now)
    default: return false
    }
    return true
  }

  /// The chart of this moment; nil if its values make none.
  func chart(at now: Double) -> TableChart? {
    guard data.sets.indices.contains(place) else { return nil }
    let name = data.axisTitle + " " + data.sets[place].name
    guard var table = try? PointTable(columns: [name]) else { return nil }
    for point in animation.points(at: now) { _ = try? table.append(point.name, [point.value]) }
    guard var chart = try? TableChart(table, mark, series: [name]) else { return nil }
    (chart.title, chart.extent, chart.shownDecimals) = (data.title, data.range, data.decimals)
    return chart
  }

  var chrome: TableChrome {
    var chrome = TableChrome()
    chrome.hints = [
      KeyHint("[]", "speed"), KeyHint("{}", "bounce"), KeyHint("+-", "quarters"), KeyHint("t", "kind"),
      KeyHint("←→", "year"), KeyHint("q", "quit"),
    ]
    chrome.status = "bounciness \(Int(animation.bounciness)), speed \(Int(animation.speed))"
    return chrome
  }

  private mutating func show(_ set: Int, at now: Double) {
    guard !data.sets.isEmpty else { return }
    place = (set + data.sets.count) % data.sets.count
    animate(at: now)
  }

  private mutating func show(categories count: Int, at now: Double) {
    shown = min(max(count, 1), data.categories.count)
    animate(at: now)
  }

  private mutating func animate(at now: Double) {
    guard data.sets.indices.contains(place) else { return }
    let points = zip(data.categories, data.sets[place].values).prefix(shown)
    animation.animate(to: points.map { (name: $0, value: $1) }, at: now)
  }
}

extension AppState {
  /// Shows column data instead of a feed's chart, in the same loop.
  @discardableResult
  package mutating func show(_ data: ColumnData) -> Change {
    screen.columnData = ColumnDataState(data, isMotionEnabled: rules.isMotionEnabled)
    return .everything
  }

  /// The frame of column data.
  func frame(of data: ColumnDataState, at now: Double) -> Frame {
    let cells =
      data.chart(at: now).map { look.view.frame($0, data.chrome, size: size) } ?? CellBuffer(size)
    return Frame(cells, until: data.animation.isMoving(at: now) ? now : nil)
  }

  mutating func handleColumns(_ key: Key, _ phase: KeyPhase, at now: Double) -> Change {
    guard phase != .release else { return .nothing }
    if screen.columnData?.take(key, at: now) == true { return [.view, .words] }
    guard let action = hand.keys.action(for: key), (Action.endings + [.nextTheme, .nextGlyphs]).contains(action) else {
      return .nothing
    }
    return perform(action, at: now)
  }
}
