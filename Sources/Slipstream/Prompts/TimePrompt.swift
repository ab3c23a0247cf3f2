import AxisScales
import CivilTime
import TimeSeries

/// The line in which the user types a time to go to.
struct TimePrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()

  static let longest = 40

  /// The words of the status line.
  var words: String {
    isRefused
      ? "'\(text)' is not a time: type 2012, 2012-05, 2012-05-17, 2012-05-17 09:30, 09:30 or 2012..2013"
      : "go to \(text)_  a date or a time; Enter goes there, Esc cancels"
  }

  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let chart = state.chart, let viewport = chart.selection?.viewport else { return .nothing }
    let centre = chart.scale.time(at: viewport.position(at: 0.5))
    if let range = TypedTime.range(text, near: centre, zone: chart.zone) {
      let change = state.withChart { $0.show(range, at: now) }
      state.reportIfShort(entered)
      return change
    }
    guard let time = TypedTime(entered, near: centre, zone: chart.zone) else { return nil }
    var hasGone = false
    let change = state.withChart { hasGone = $0.go(to: time.start, at: now) }
    if !hasGone { state.screen.remark = "all data is in view: zoom in, or type a range as 2012..2013" }
    return change
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || [" ", "-", ":", ".", ",", "+", "T", "Z"].contains(scalar)
  }
}
