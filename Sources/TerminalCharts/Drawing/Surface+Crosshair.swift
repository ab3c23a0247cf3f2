import AxisScales
import CivilTime
import TerminalScreen
import TimeSeries

extension Surface {
  /// Draws thin lines through the target of a crosshair, with tags on both axes; the bar stays visible. A quiet one has
  /// the tags alone.
  ///
  /// - Parameter mark: the mark of a caller that draws it in place of the lines.
  mutating func drawCrosshair(
    _ crosshair: Crosshair, _ target: CrossTarget?, _ scene: ChartScene, by mark: Mark? = nil
  ) {
    let plot = scene.layout.plot
    guard let column = scene.column(of: crosshair) else { return }
    // A comparison has no series whose value the line across shows, unless one was chosen: the legend shows them all.
    let target = target.flatMap { $0.series.plot == plot ? $0 : nil }
    if case .custom(let own)? = mark?.overTime {
      // It reads a point as the lines do, also below a resting pointer.
      if let point = scene.place(of: crosshair.index).flatMap(MarkPoint.init) {
        var pen = MarkPen()
        own.draw([point], with: &pen)
        pen.draw(on: &self, slot: nil, scene.plane)
      }
    } else if !crosshair.isQuiet {
      let part = scene.part(of: crosshair)
      drawAnnotations(.cross(at: column, part: part, target, value: crosshair.value, on: scene.plane), on: scene.plane)
    }
    if let target { drawCrossTag(target, value: crosshair.value, scene) }
    let times = scene.times(of: crosshair)
    drawTimeTag(times.lowerBound, to: times.upperBound, column: column, scene)
  }

  /// Draws the value of the line across in the gutter of its axis, in place of another tag; a second axis has its own
  /// tag.
  private mutating func drawCrossTag(_ target: CrossTarget, value: Double?, _ scene: ChartScene) {
    let series = target.series
    guard let shown = value ?? series.value, let row = value.map({ series.axis.row(of: $0) }) ?? series.row,
      (0..<series.plot.rows).contains(row), series.change == nil,
      series.axis == scene.axis
    else { return }
    let label = scene.tagText(shown)
    let (gutter, y) = (scene.gutter, series.plot.row + row)
    blank(gutter.labelColumn..<gutter.end + 1, y, .plain)
    write(" " + label + " ", gutter.end - label.unicodeScalars.count - 1, y, crossTag)
  }

  private var crossTag: Style {
    theme.isMono ? Style(attributes: .reverse) : Style(theme.color(.tagInk), on: theme.color(.crossTag))
  }

  /// Draws the date under the crosshair, over the day labels, with a blank on either side; of a candle that stands for
  /// several bars, the dates of the first and of the last.
  private mutating func drawTimeTag(_ time: Timestamp, to last: Timestamp, column: Int, _ scene: ChartScene) {
    let layout = scene.layout
    var text = scene.subject.scale.indexScale.map { " \(IndexWord.text(last, $0)) " } ?? dateWords(last, scene)
    if time < last, scene.subject.scale.indexScale == nil {
      let both = " " + BarValues.words(from: time, to: last, scene) + " "
      if both.unicodeScalars.count + 2 <= layout.plot.columns { text = both }
    }
    let width = text.unicodeScalars.count
    guard width + 2 <= layout.plot.columns else { return }
    let start = min(max(column - width / 2, layout.plot.column), layout.plot.endColumn - width)
    let row = CellRect(column: layout.plot.column, row: layout.fineLabels, columns: layout.plot.columns, rows: 1)
    clearWords(start..<start + width, in: row)
    write(text, start, layout.fineLabels, crossTag)
  }

  /// Returns the date, with the time of day if points have one, and the second zone's time if there is room.
  private func dateWords(_ time: Timestamp, _ scene: ChartScene) -> String {
    let civil = scene.subject.zone.civil(time)
    if scene.subject.series.isYearly(in: scene.subject.zone) { return " \(civil.year) " }
    var text = " " + ShortDate.weekday(civil) + " " + scene.subject.timeTicks.dates.day(civil, withYear: true)
    if !scene.subject.series.isDaily {
      text += " " + scene.subject.timeTicks.dates.clockWithSeconds(civil)
    }
    text += " "
    let both = text + secondClock(time, scene)
    return both.unicodeScalars.count + 2 <= scene.layout.plot.columns ? both : text
  }

  /// Returns the time on the clock of the second zone, followed by a blank; empty without one, and for days.
  private func secondClock(_ time: Timestamp, _ scene: ChartScene) -> String {
    guard let zone = scene.subject.secondZone else { return "" }
    let clock = SecondClock.words(time, scene.subject.zone, zone, scene.subject.timeTicks.dates, withSeconds: true)
    return " \(clock) \(zone.abbreviation(at: time)) "
  }
}
