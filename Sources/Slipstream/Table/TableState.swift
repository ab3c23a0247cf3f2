// Table: a chart of a table, shown instead of a feed's chart in the same loop. Values spring from one table to the next.

import TerminalCharts
import TerminalScreen
import TimeSeries
import ValueMotion

/// The screen of a table chart: what it shows, and its motion.
package struct TableState: Sendable {
  /// The chart at rest.
  package private(set) var chart: TableChart
  private var motion: TableMotion
  /// The turn of a pie.
  private var rotation: AnimatedValue
  /// The chart to move to once there is a clock.
  private var next: TableChart?
  /// Why the newest table could not be drawn; empty if it could.
  private var fault = ""
  private let isMotionEnabled: Bool
  /// Whether the last row has hints of keys; a picture has none.
  private var hasHints = true

  /// The direction to which the selected slice turns: to the right.
  private static let selectedDirection = Double.pi / 2
  /// The turn of a key.
  private static let turn = Double.pi / 12

  package init(_ chart: TableChart, isMotionEnabled: Bool) {
    self.chart = chart
    self.isMotionEnabled = isMotionEnabled
    motion = TableMotion(isEnabled: isMotionEnabled)
    rotation = AnimatedValue(chart.form.rotation, threshold: 0.002)
    next = chart
  }

  /// Shows another table from the next moment on.
  package mutating func show(_ chart: TableChart) {
    var chart = chart
    (chart.legend, chart.selection) = (self.chart.legend, self.chart.selection)
    next = (try? chart.with(self.chart.mark)) ?? chart
    fault = ""
  }

  mutating func hideHints() { hasHints = false }

  /// Keeps the last table, and says why the newest one is none.
  package mutating func show(fault words: String) { fault = words }

  /// Starts the motion to the newest table.
  mutating func advance(to now: Double) {
    guard let next else { return }
    self.next = nil
    motion.move(from: chart, to: next, at: now)
    chart = next
  }

  package func isMoving(at now: Double) -> Bool { motion.isMoving(at: now) || rotation.isMoving(at: now) }

  /// The chart and its words of this moment.
  package func picture(at now: Double) -> (chart: TableChart, chrome: TableChrome) {
    var picture = motion.chart(chart, at: now)
    picture.form.rotation = rotation.value(at: now)
    var chrome = TableChrome()
    chrome.status = fault
    guard hasHints else { return (picture, chrome) }
    chrome.hints = [KeyHint("s", "mark"), KeyHint("K", "legend"), KeyHint("Tab", "series"), KeyHint("Enter", "select")]
    if chart.mark.isSliced { chrome.hints.append(KeyHint("←→", "turn")) }
    chrome.hints += [KeyHint("↑↓", "row"), KeyHint("q", "quit")]
    return (picture, chrome)
  }
}

// MARK: keys

extension TableState {
  /// Takes a key; false if it does nothing here.
  mutating func take(_ key: Key, at now: Double) -> Bool {
    switch key.code {
    case .character("s"): nextMark()
    case .character("K"): nextLegend()
    case .tab: step(series: key.modifiers.contains(.shift) ? -1 : 1)
    case .enter: toggleSelection(at: now)
    case .escape where chart.selection != nil: chart.selection = nil
    case .left where chart.mark.isSliced || chart.mark.isRadial: turn(by: -Self.turn, at: now)
    case .right where chart.mark.isSliced || chart.mark.isRadial: turn(by: Self.turn, at: now)
    case .left, .up, .character("h"), .character("k"): step(row: -1, at: now)
    case .right, .down, .character("l"), .character("j"): step(row: 1, at: now)
    default: return false
    }
    return true
  }

  /// Changes to the next mark that can draw the table.
  private mutating func nextMark() {
    let all = TableMark.allCases
    let index = all.firstIndex(of: chart.mark) ?? 0
    for offset in 1..<all.count {
      guard let other = try? chart.with(all[(index + offset) % all.count]) else { continue }
      chart = other
      return
    }
  }

  private mutating func nextLegend() {
    let places: [LegendPlace?] = [nil] + LegendPlace.allCases.map { $0 }
    let index = places.firstIndex(of: chart.legend) ?? 0
    chart.legend = places[(index + 1) % places.count]
  }

  private mutating func step(series offset: Int) {
    let count = chart.series.count
    let selection = chart.selection ?? TableSelection(series: offset > 0 ? -1 : 0, row: 0)
    chart.selection = TableSelection(series: (selection.series + offset + count) % count, row: selection.row)
  }

  private mutating func step(row offset: Int, at now: Double) {
    let count = chart.table.count
    guard count > 0 else { return }
    let selection = chart.selection ?? TableSelection(series: 0, row: offset > 0 ? -1 : 0)
    chart.selection = TableSelection(series: selection.series, row: (selection.row + offset + count) % count)
    turnToSelection(at: now)
  }

  private mutating func toggleSelection(at now: Double) {
    guard chart.selection == nil, chart.table.count > 0 else {
      chart.selection = nil
      return
    }
    chart.selection = TableSelection(series: 0, row: 0)
    turnToSelection(at: now)
  }

  private mutating func turn(by angle: Double, at now: Double) {
    turn(to: rotation.target + angle, at: now)
  }

  private mutating func turn(to angle: Double, at now: Double) {
    if isMotionEnabled { rotation.retarget(to: angle, at: now) } else { rotation.set(angle) }
    chart.form.rotation = angle
  }

  /// Turns the selected slice to its direction, the short way round.
  private mutating func turnToSelection(at now: Double) {
    guard chart.mark.isSliced, let direction = chart.selectedDirection else { return }
    let way = (Self.selectedDirection - direction - rotation.target).remainder(dividingBy: 2 * .pi)
    turn(to: rotation.target + way, at: now)
  }
}

extension AppState {
  /// Shows a table instead of a feed's chart, in the same loop.
  @discardableResult
  package mutating func show(_ chart: TableChart) -> Change {
    if screen.table == nil {
      screen.table = TableState(chart, isMotionEnabled: rules.isMotionEnabled)
    } else {
      screen.table?.show(chart)
    }
    if clock.start != nil { screen.table?.advance(to: clock.now) }
    return .everything
  }

  /// Leaves the hints of keys out, for a picture.
  package mutating func hideHints() { screen.table?.hideHints() }

  /// Says why the newest table is none, below the last one.
  package mutating func showTableFault(_ words: String) -> Change {
    screen.table?.show(fault: words)
    return .everything
  }

  /// The frame of a table.
  func frame(of table: TableState, at now: Double) -> Frame {
    let picture = table.picture(at: now)
    let cells = look.view.frame(picture.chart, picture.chrome, size: size)
    return Frame(cells, until: table.isMoving(at: now) ? now : nil)
  }

  mutating func handleTable(_ key: Key, _ phase: KeyPhase, at now: Double) -> Change {
    guard phase != .release else { return .nothing }
    if screen.table?.take(key, at: now) == true { return [.view, .words] }
    guard let action = hand.keys.action(for: key), [.quit, .interrupt, .nextTheme, .nextGlyphs].contains(action) else {
      return .nothing
    }
    return perform(action, at: now)
  }
}
