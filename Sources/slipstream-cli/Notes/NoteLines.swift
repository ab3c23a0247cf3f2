import CivilTime
import Slipstream
import TOML
import TerminalCharts
import TimeSeries

/// A note as a notes file has it: the name of its list, and its keys.
struct NoteLines {
  struct Key: Equatable {
    let name: String
    /// In TOML.
    let value: String

    var line: String { "\(name) = \(value)" }
  }

  let kind: String
  private(set) var keys: [Key] = []
  private let zone: Zone
  /// Whether a midnight is written as a date, so that it is right whatever zone the file is read in.
  private let isDaily: Bool

  init(_ note: KeptNote, zone: Zone, isDaily: Bool) {
    (self.zone, self.isDaily) = (zone, isDaily)
    let annotation = note.annotation
    switch annotation.shape {
    case .marker: kind = "note"
    case .text: kind = "text"
    case .ray: kind = "ray"
    case .line: kind = annotation.level == nil ? "line" : "level"
    case .band(let from, _): kind = from.time == nil || from.value == nil ? "band" : "box"
    }
    if let symbol = note.symbol { add("symbol", TOMLValue.string(symbol).text) }
    switch annotation.shape {
    case .marker(let point), .text(let point):
      add("time", time(point))
      add("value", value(point))
    case .line(let from, _) where kind == "level": add("value", value(from))
    case .line(let from, let to), .ray(let from, let to):
      addCorners(from, to)
    case .band(let from, let to) where kind == "box": addCorners(from, to)
    case .band(let from, let to):
      add("from", time(from) ?? value(from))
      add("to", time(endOf: to) ?? value(to))
    }
    let needsText = kind == "note" || kind == "text"
    if needsText || !annotation.text.isEmpty { add("text", TOMLValue.string(annotation.text).text) }
  }

  private mutating func addCorners(_ from: Annotation.Point, _ to: Annotation.Point) {
    add("from", time(from))
    add("from-value", value(from))
    add("to", time(to))
    add("to-value", value(to))
  }

  private mutating func add(_ name: String, _ value: String?) {
    if let value { keys.append(Key(name: name, value: value)) }
  }

  private func value(_ point: Annotation.Point) -> String? { point.value.map { TOMLValue.float($0).text } }

  private func time(_ point: Annotation.Point) -> String? {
    guard let time = point.time else { return nil }
    guard let scale = point.indexScale else {
      return isMidnight(time) ? "\(CivilDate(days: zone.days(time)))" : ISO8601.format(time)
    }
    return scale.isWhole ? String(time.nanoseconds) : TOMLValue.float(scale.number(of: time)).text
  }

  /// The last date or number of a band, which the file counts as part of it.
  private func time(endOf point: Annotation.Point) -> String? {
    guard let time = point.time else { return nil }
    if point.indexScale?.isWhole == true { return String(time.nanoseconds - 1) }
    guard point.indexScale == nil, isMidnight(time) else { return self.time(point) }
    return "\(CivilDate(days: zone.days(time) - 1))"
  }

  private func isMidnight(_ time: Timestamp) -> Bool {
    isDaily && zone.midnight(days: zone.days(time)) == time
  }
}
