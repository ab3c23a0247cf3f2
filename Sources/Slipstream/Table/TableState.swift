// Table: a chart of a table, shown instead of a feed's chart in the same loop. Values spring from one table to the
// next, series come and go by a transition, and a disc turns by hand, key and selection.

import TerminalCharts
import TerminalScreen
import TimeSeries
import ValueMotion

/// A chart of a table that moves: values spring to those of the next table, series come and go, a disc turns by hand.
///
/// It is the ``ScreenContent/table`` of a content: its keys and its pointer act on it, and it draws itself.
public struct TableState {
  /// The chart at rest.
  public internal(set) var chart: Chart
  /// How values move from one table to the next.
  var motion: TableMotion
  /// Which series are shown, or which rows of slices.
  var presence: Presence
  /// The turn of a disc.
  var turn: DiscTurn
  /// The hand on a disc.
  var drag: DiscDrag?
  /// The range in view.
  var range: TableRange
  /// The hand on the plot or the overview, and the box that it draws.
  var rowHold: RowHold?
  var box: CellRect?
  var clicks = ClickCounter()
  /// Words that the chart shows besides its data, such as the set of values.
  public var subtitle = ""
  /// The mode in which keys and clicks select.
  var selects = ChartSelection.Mode.point
  /// Words in the last row; empty for none.
  public var status = ""
  /// The keys that the hints show.
  var keys = KeyTable(in: .table)
  /// Hints of keys before the chart's own.
  public var ownHints: [KeyHint] = []
  /// The chart to move to once there is a clock.
  private var next: Chart?
  /// Why the newest table could not be drawn; empty if it could.
  private var fault = ""
  /// Whether the first values are there at once, as in a picture.
  private var beginsAtRest: Bool
  /// Whether the last row has hints of keys; a picture has none.
  private var hasHints = true

  /// The direction to which the selected slice turns: to the right.
  static let selectedDirection = Double.pi / 2

  /// - Parameters:
  ///   - chart: the first chart, whose values rise from 0.
  ///   - isMotionEnabled: whether anything moves; otherwise every change is there at once.
  ///   - transition: how series come and go.
  ///   - beginsAtRest: whether the first values are there at once, and only the next ones move.
  public init(
    _ chart: Chart, isMotionEnabled: Bool, transition: Transition = Transition(), beginsAtRest: Bool = false
  ) {
    self.chart = chart
    self.beginsAtRest = beginsAtRest
    motion = TableMotion(isEnabled: isMotionEnabled)
    turn = DiscTurn(chart.proportions.rotation, isMotionEnabled: isMotionEnabled)
    range = TableRange(isMotionEnabled: isMotionEnabled)
    presence = Presence(transition)
    presence.motionEnabled = isMotionEnabled
    next = chart
  }

  /// The bounciness and the speed of the springs of values, both 0 to 20; for motions that begin from now on.
  public var bounciness: Double {
    get { motion.bounciness }
    set { motion.bounciness = newValue }
  }
  public var speed: Double {
    get { motion.speed }
    set { motion.speed = newValue }
  }

  /// Shows another chart from the next moment on: its values spring from those of the present one.
  ///
  /// - Parameters:
  ///   - chart: the chart, with its table.
  ///   - keepingMark: whether the chart gets the mark, the legend and the selection that the user chose for the present
  ///     one; otherwise it keeps its own.
  public mutating func show(_ chart: Chart, keepingMark: Bool = true) {
    next = chart
    fault = ""
    guard keepingMark else { return }
    var chart = chart
    (chart.legend, chart.selection) = (self.chart.legend, self.chart.selection.moved(from: self.chart, to: chart))
    next = (try? chart.with(self.chart.mark)) ?? chart
  }

  /// Keeps the last table, and says why the newest data is not a table.
  package mutating func show(fault words: String) { fault = words }

  package func isMoving(at now: Double) -> Bool {
    motion.isMoving(at: now) || turn.isMoving(at: now) || presence.isMoving(at: now) || range.isMoving(at: now)
  }

  /// The chart and its words of this moment.
  package func picture(at now: Double) -> (chart: Chart, chrome: TableChrome) {
    var picture = motion.chart(chart, at: now)
    picture.proportions.rotation = turn.value(at: now)
    picture.hidden = presence.hidden(at: now)
    let shares = presence.shares(at: now)
    if presence.transition.kind == .grow {
      picture = picture.growing(shares)
    } else {
      (picture.passage.kind, picture.passage.shares) = (presence.transition.kind, shares)
    }
    picture = range.show(on: picture, held: rowHold.map { (part: $0.part, grid: $0.grid) }, at: now)
    picture.passage.box = box
    var chrome = TableChrome()
    picture.subtitle = subtitle
    guard hasHints else { return (picture, chrome) }
    chrome.status = fault.isEmpty ? status : fault
    chrome.hints = ownHints + hints
    return (picture, chrome)
  }

  /// From the least to the most important: the first ones give way where there is no room.
  private var hints: [KeyHint] {
    var hints = [keys.hint([.nextMark], "mark"), keys.hint([.nextLegendPlace], "legend")]
    if chart.parts.count > 1 { hints.append(keys.hint([.hideInTable], "hide")) }
    if selects != .none { hints += [keys.hint([.nextTableSeries], "series"), keys.hint([.selectInTable], "select")] }
    if turns { hints.append(keys.hint([.turnBack, .turnOn], "turn")) }
    if selects == .point { hints.append(keys.hint([.rowBefore, .rowAfter], "row")) }
    if range.isActive {
      if range.isZoomed {
        let pan = range.selection.focus == .main ? "pan" : "move grip"
        hints += [keys.hint([.resetRows], "all rows"), keys.hint([.turnBack, .turnOn], pan)]
      }
      hints.append(keys.hint([.closerRows, .widerRows], "zoom"))
    }
    return (hints + [keys.hint([.help], "help"), keys.hint([.quit], "quit")]).compactMap { $0 }
  }

  /// Whether the chart is a disc.
  var turns: Bool { chart.mark.isSliced || chart.mark.isRadial }
}

/// The calls that a content with the table passes on to it.
extension TableState {
  /// Starts the motion to the newest table.
  @discardableResult
  package mutating func advance(to now: Double) -> Change {
    guard let next else { return range.advance(chart, to: now) ? .view : .nothing }
    self.next = nil
    motion.move(from: chart, to: next, isAnimated: !beginsAtRest, at: now)
    beginsAtRest = false
    // The first chart comes again with its first clock.
    range.lay(on: next, before: chart, at: now)
    chart = next
    return .view
  }

  package func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame {
    let picture = picture(at: now)
    let frame = view.frame(picture.chart, picture.chrome, size: size)
    return Frame(frame.cells, picture: frame.picture, until: isMoving(at: now) ? now : nil)
  }

  package mutating func hideHints() { hasHints = false }
}

extension AppState {
  /// Shows a table instead of a feed's chart, or the next one of the shown table.
  ///
  /// - Parameters:
  ///   - chart: the chart, with its table.
  ///   - transition: how its series come and go; ignored for a next one.
  ///   - selects: what keys and clicks select; ignored for a next one.
  @discardableResult
  public mutating func show(
    _ chart: Chart, transition: Transition = Transition(), selects: ChartSelection.Mode = .point
  ) -> Change {
    guard var content = screen.content as? TableContent else {
      var table = TableState(chart, isMotionEnabled: rules.isMotionEnabled, transition: transition)
      table.selects = selects
      return show(TableContent(table))
    }
    content.table?.show(chart)
    return show(content)
  }

  /// Shows a table whose first values are there at once; keys then move it as on a terminal.
  package mutating func showAtRest(_ chart: Chart, transition: Transition, selects: ChartSelection.Mode) {
    var table = TableState(
      chart, isMotionEnabled: rules.isMotionEnabled, transition: transition, beginsAtRest: true)
    table.selects = selects
    _ = show(TableContent(table))
  }

  /// Says below the last table why the newest data is not a table.
  package mutating func showTableFault(_ words: String) -> Change {
    guard var content = screen.content as? TableContent else { return .nothing }
    content.table?.show(fault: words)
    return show(content)
  }
}

extension ChartSelection {
  /// The same row's value in another table; the series alone if that has no such row.
  fileprivate func moved(from old: Chart, to new: Chart) -> ChartSelection {
    guard case .value(let series, let row) = self, old.table.names.indices.contains(row) else { return self }
    let name = old.table.names[row]
    if new.table.names.indices.contains(row), new.table.names[row] == name { return self }
    return new.table.place(ofRow: name).map { .value(of: series, row: $0) } ?? .series(series)
  }
}

/// A screen that is a table and nothing else.
package struct TableContent: ScreenContent {
  package var table: TableState?

  package init(_ table: TableState) { self.table = table }
}

/// The words below a chart of a table.
package struct TableChrome: Equatable, Sendable {
  package var status = ""
  package var hints: [KeyHint] = []

  /// The rows that the words need.
  var foot: Int { status.isEmpty && hints.isEmpty ? 0 : 1 }
}

extension ChartView {
  /// Returns the frame of a chart of a table with a line of words and hints below.
  package func frame(
    _ chart: Chart, _ chrome: TableChrome, size: ScreenSize
  ) -> (cells: CellBuffer, picture: FramePicture?) {
    var (surface, picture) = picture(of: chart, foot: chrome.foot, size: size)
    guard chrome.foot > 0, !ChartLayout.isTooSmall(size) else { return (surface.buffer, picture) }
    let margin = size.columns >= 60 ? 2 : 1
    let end = size.columns - 1
    let row = size.rows - 1
    surface.write(chrome.status.shortened(to: end - margin), margin, row, .dim)
    surface.drawHints(chrome.hints, from: margin + 2 + chrome.status.unicodeScalars.count, to: end, row: row)
    return (surface.buffer, picture)
  }
}
