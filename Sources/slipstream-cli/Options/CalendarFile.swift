import AxisScales
import CivilTime
import TOML

/// A calendar in TOML; Fixtures/calendars/own.toml shows every key.
struct CalendarFile {
  private let file: TOMLFile

  private static let keys = ["name", "zone", "sessions", "holidays", "changes", "hours", "extended"]

  /// - Throws: `Failure` if the file cannot be read or is not TOML.
  init(path: String) throws {
    file = try TOMLFile(path: path)
  }

  /// - Throws: `Failure` if the text is not TOML.
  init(path: String, text: String) throws {
    file = try TOMLFile(path: path, text: text)
  }

  /// - Throws: `Failure` with the file, the key and the fault.
  func calendar() throws -> TradingCalendar {
    for entry in file.table.entries where !Self.keys.contains(entry.key) {
      throw file.fault(entry.key, "is unknown; the keys are \(Self.keys.joined(separator: ", "))", at: entry.place)
    }
    let zone = try zone()
    let sessions = try sessions()
    let name = try optionalText("name") ?? Self.name(ofFile: file.path)
    let plain = try checked("sessions", at: sessions.place) { () throws(RuleError) in
      try TradingCalendar(name: name, zone: zone, sessions: sessions.text)
    }
    let changes = try hours("changes") { (date, text) throws(RuleError) in
      _ = try TradingCalendar(name: name, zone: zone, sessions: sessions.text, changes: [date: text])
    }
    let special = try hours("hours") { (date, text) throws(RuleError) in
      _ = try plain.adding(closed: [], special: [date: text])
    }
    let holidays = try holidays(plain)
    let whole = try checked("sessions", at: sessions.place) { () throws(RuleError) in
      try TradingCalendar(
        name: name, zone: zone, sessions: sessions.text, changes: changes, closed: holidays, special: special)
    }
    return try extended(whole)
  }

  /// Adds the hours before and after sessions; reads each key separately, so that a fault names its line.
  private func extended(_ calendar: TradingCalendar) throws -> TradingCalendar {
    guard let entry = file.table.entry("extended") else { return calendar }
    guard let hours = entry.node.value.table else {
      throw file.fault(
        "extended", "is not a table; write [extended] and under it from = \"0400\" and after = \"4h\"", at: entry.place)
    }
    for entry in hours.entries where !["from", "after"].contains(entry.key) {
      throw file.fault("extended.\(entry.key)", "is unknown; the keys are from and after", at: entry.place)
    }
    func text(_ key: String, _ check: (String) throws(RuleError) -> Void) throws -> String? {
      guard let entry = hours.entry(key) else { return nil }
      let (name, text) = ("extended.\(key)", try self.text(entry.node, "extended.\(key)"))
      try checked(name, at: entry.place) { () throws(RuleError) in try check(text) }
      return text
    }
    let from = try text("from") { (text) throws(RuleError) in
      _ = try calendar.adding(extendedFrom: text, afterClose: nil)
    }
    let after = try text("after") { (text) throws(RuleError) in
      _ = try calendar.adding(extendedFrom: nil, afterClose: text)
    }
    return try checked("extended", at: entry.place) { () throws(RuleError) in
      try calendar.adding(extendedFrom: from, afterClose: after)
    }
  }

  private func zone() throws -> Zone {
    guard let name = try optionalText("zone") else { return .utc }
    do {
      return try Zones.named(name)
    } catch let failure as Failure {
      throw file.fault("zone", "has a problem: \(failure.description)", at: file.table["zone"]?.place)
    }
  }

  /// One session string, or several for different days; later ones override earlier ones.
  private func sessions() throws -> (text: String, place: TOMLPosition) {
    guard let entry = file.table.entry("sessions") else {
      throw file.fault("sessions", "is missing; write sessions = \"0930-1600:23456\"", at: nil)
    }
    let texts = try (entry.node.value.array ?? [entry.node]).map { try text($0, "sessions") }
    return (texts.joined(separator: "|"), entry.place)
  }

  /// Reads each one separately, so that a fault names its line.
  private func holidays(_ calendar: TradingCalendar) throws -> [String] {
    guard let entry = file.table.entry("holidays") else { return [] }
    guard let elements = entry.node.value.array else {
      throw file.fault(
        "holidays", "is not a list; write holidays = [\"2026-12-25\", \"yearly:01-01\"]", at: entry.place)
    }
    return try elements.map { element in
      let holiday: String
      if case .localDate(let date) = element.value {
        holiday = date.description
      } else {
        holiday = try text(element, "holidays")
      }
      try checked("holidays", at: element.place) { () throws(RuleError) in _ = try calendar.adding(closed: [holiday]) }
      return holiday
    }
  }

  /// A table of dates and session strings; reads each one separately, so that a fault names its key.
  private func hours(
    _ key: String, _ check: (String, String) throws(RuleError) -> Void
  ) throws -> [String: String] {
    guard let entry = file.table.entry(key) else { return [:] }
    guard let dates = entry.node.value.table else {
      throw file.fault(
        key, "is not a table; write [\(key)] and under it 2026-12-24 = \"0930-1300\"", at: entry.place)
    }
    var result: [String: String] = [:]
    for date in dates.entries {
      let name = "\(key).\(date.key)"
      let hours = try text(date.node, name)
      try checked(name, at: date.place) { () throws(RuleError) in try check(date.key, hours) }
      result[date.key] = hours
    }
    return result
  }

  private func optionalText(_ key: String) throws -> String? {
    try file.table[key].map { try text($0, key) }
  }

  private func text(_ node: TOMLNode, _ key: String) throws -> String {
    guard let text = node.value.string else { throw file.fault(key, "is not text in quotes", at: node.place) }
    return text
  }

  private func checked<Value>(
    _ key: String, at place: TOMLPosition, _ body: () throws(RuleError) -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      throw file.fault(key, "has a problem: \(error.description)", at: place)
    }
  }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(".toml".count))
  }
}
