import Scales
import TOMLKit

/// A calendar of one's own in TOML; Fixtures/calendars/own.toml shows every key.
struct CalendarFile {
  private let path: String
  private let table: TOMLTable

  private static let keys = ["name", "zone", "sessions", "holidays", "changes", "hours"]

  /// - Throws: `Failure` when the file cannot be read or is no TOML.
  init(path: String) throws {
    let text: String
    do {
      text = try Files.text(path, limit: 1 << 20)
    } catch let failure as Failure {
      throw Failure(.configuration, failure.description)
    }
    try self.init(path: path, text: text)
  }

  /// - Throws: `Failure` when the text is no TOML.
  init(path: String, text: String) throws {
    self.path = path
    table = try TOMLText.table(text, path: path)
  }

  /// - Throws: `Failure` with the file, the key and what is wrong there.
  func calendar() throws -> TradingCalendar {
    for key in table.keys where !Self.keys.contains(key) {
      throw fault(key, "is unknown; known are \(Self.keys.joined(separator: ", "))")
    }
    let zone = try zone()
    let sessions = try sessions()
    let name = try optionalText("name") ?? Self.name(ofFile: path)
    let plain = try told("sessions") { () throws(ScaleError) in
      try TradingCalendar(name: name, zone: zone, sessions: sessions)
    }
    let changes = try hours("changes") { (date, text) throws(ScaleError) in
      _ = try TradingCalendar(name: name, zone: zone, sessions: sessions, changes: [date: text])
    }
    let special = try hours("hours") { (date, text) throws(ScaleError) in
      _ = try plain.adding(closed: [], special: [date: text])
    }
    let holidays = try holidays()
    for holiday in holidays {
      try told("holidays") { () throws(ScaleError) in _ = try plain.adding(closed: [holiday]) }
    }
    return try told("sessions") { () throws(ScaleError) in
      try TradingCalendar(
        name: name, zone: zone, sessions: sessions, changes: changes, closed: holidays, special: special)
    }
  }

  private func zone() throws -> Zone {
    guard let name = try optionalText("zone") else { return .utc }
    do {
      return try Zones.named(name)
    } catch let failure as Failure {
      throw fault("zone", "has a problem: \(failure.description)")
    }
  }

  /// One session string, or several for different days, of which later ones hold over earlier ones.
  private func sessions() throws -> String {
    guard let value = table["sessions"] else {
      throw fault("sessions", "is missing; write sessions = \"0930-1600:23456\"")
    }
    if let array = value.array {
      let texts = try array.map { try text($0, "sessions") }
      return texts.joined(separator: "|")
    }
    return try text(value, "sessions")
  }

  private func holidays() throws -> [String] {
    guard let value = table["holidays"] else { return [] }
    guard let array = value.array else {
      throw fault("holidays", "is no list; write holidays = [\"2026-12-25\", \"yearly:01-01\"]")
    }
    return try array.map { element in
      if let date = element.date { return Self.text(of: date) }
      return try text(element, "holidays")
    }
  }

  /// A table of dates and session strings, each tried by itself so that a fault names its key.
  private func hours(
    _ key: String, _ check: (String, String) throws(ScaleError) -> Void
  ) throws -> [String: String] {
    guard let value = table[key] else { return [:] }
    guard let dates = value.table else {
      throw fault(key, "is no table; write [\(key)] and under it 2026-12-24 = \"0930-1300\"")
    }
    var result: [String: String] = [:]
    for date in dates.keys {
      guard let value = dates[date] else { continue }
      let place = "\(key).\(date)"
      let hours = try text(value, place)
      try told(place) { () throws(ScaleError) in try check(date, hours) }
      result[date] = hours
    }
    return result
  }

  private func optionalText(_ key: String) throws -> String? {
    try table[key].map { try text($0, key) }
  }

  private func text(_ value: TOMLValueConvertible, _ key: String) throws -> String {
    guard let text = value.string else { throw fault(key, "is no text in quotes") }
    return text
  }

  private func told<Value>(_ key: String, _ body: () throws(ScaleError) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw fault(key, "has a problem: \(error.description)")
    }
  }

  private func fault(_ key: String, _ sentence: String) -> Failure {
    Failure(.configuration, "\(path): \(key) \(sentence)")
  }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(".toml".count))
  }

  /// `2026-12-25`.
  private static func text(of date: TOMLDate) -> String {
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }
}
