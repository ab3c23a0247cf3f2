import AxisScales
import CivilTime
import TimeSeries

/// What the person types to go to a time.
struct TimePrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()

  static let longest = 40

  /// The time that was typed: a year, a month, a date with or without dashes, with or without a time of day, or a time
  /// of the day that `view` lies in.
  func time(near view: Timestamp, zone: Zone) -> Timestamp? {
    let typed = entered
    let bytes = Array(typed.utf8)
    if bytes.contains(UInt8(ascii: ":")), bytes.count <= 8, !bytes.contains(UInt8(ascii: "-")) {
      let day = ISO8601.date(zone.civil(view))
      return Self.parse("\(day)T\(bytes.count < 5 || bytes[1] == UInt8(ascii: ":") ? "0" : "")\(typed)", zone)
    }
    guard bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return Self.parse(bytes.count == 7 ? typed + "-01" : typed, zone)
    }
    switch bytes.count {
    case 4: return Self.parse(typed + "-01-01", zone)
    case 8: return Self.parse("\(typed.prefix(4))-\(typed.dropFirst(4).prefix(2))-\(typed.suffix(2))", zone)
    default: return nil
    }
  }

  /// The words of the status line.
  var words: String {
    isRefused
      ? "'\(text)' is no time: type 2012, 2012-05, 2012-05-17, 2012-05-17 09:30, 09:30 or 2012..2013"
      : "go to \(text)_  a date or a time; Enter goes there, Esc cancels"
  }

  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let chart = state.chart, let viewport = chart.selection?.viewport else { return .nothing }
    let centre = chart.scale.time(at: viewport.position(at: 0.5))
    if let range = range(near: centre, zone: chart.zone) {
      return state.withChart { $0.show(range, at: now) }
    }
    guard let time = time(near: centre, zone: chart.zone) else { return nil }
    var hasGone = false
    let change = state.withChart { hasGone = $0.go(to: time, at: now) }
    if !hasGone { state.screen.remark = "all of the window is in view: zoom in, or type a range as 2012..2013" }
    return change
  }

  private static func parse(_ text: String, _ zone: Zone) -> Timestamp? {
    ISO8601.parse(text.utf8, zone: zone)
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || [" ", "-", ":", ".", ",", "+", "T", "Z"].contains(scalar)
  }
}

extension ISO8601 {
  /// The date of a civil time as it is typed.
  fileprivate static func date(_ civil: CivilDateTime) -> String {
    func padded(_ value: Int, _ digits: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(civil.year, 4))-\(padded(civil.month, 2))-\(padded(civil.day, 2))"
  }
}
