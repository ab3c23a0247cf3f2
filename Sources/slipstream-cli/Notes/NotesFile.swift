// Notes: the file in which a user keeps notes. `NotesFile` reads it, `NotesText` changes single notes in its text, so
// that everything else stays as the user wrote it, and `NotesKeeper` does both while the viewer runs.

import CivilTime
import Slipstream
import TOML
import TerminalCharts
import TimeSeries

/// The notes file: `[[note]]`, `[[level]]`, `[[band]]`, `[[line]]`, `[[ray]]`, `[[box]]` and `[[text]]` with a symbol,
/// times, values and a text.
struct NotesFile {
  private let file: TOMLFile
  private let zone: Zone
  /// All entries, grouped by kind.
  private(set) var entries: [Entry] = []

  /// A note, and where the file has it.
  struct Entry {
    let note: KeptNote
    let table: TOMLTable
    /// The line of its header.
    let place: TOMLPosition
  }

  var notes: [KeptNote] { entries.map(\.note) }

  /// - Throws: `Failure` with file, line and column.
  init(path: String, zone: Zone) throws {
    try self.init(TOMLFile(path: path), zone: zone)
  }

  /// - Throws: `Failure` with file, line and column.
  init(path: String, text: String, zone: Zone) throws {
    try self.init(TOMLFile(path: path, text: text), zone: zone)
  }

  private init(_ file: TOMLFile, zone: Zone) throws {
    (self.file, self.zone) = (file, zone)
    for entry in file.table.entries {
      guard let read = Self.kinds.first(where: { $0.name == entry.key })?.read else {
        throw file.fault(
          entry.key,
          "is unknown; write [[note]], [[level]], [[band]], [[line]], [[ray]], [[box]] or [[text]] and keys "
            + "under it", at: entry.place)
      }
      guard let elements = entry.node.value.array else {
        throw file.fault(
          entry.key, "is not a list; write [[\(entry.key)]] and its keys under it", at: entry.place)
      }
      for element in elements { entries.append(try self.entry(element, entry.key, read)) }
    }
  }

  private static let kinds: [(name: String, read: @Sendable (Fields) throws -> Annotation)] = [
    ("note", { try $0.note() }), ("level", { try $0.level() }), ("band", { try $0.band() }),
    ("line", { try $0.between { .trend(from: $0, to: $1, text: $2) } }),
    ("ray", { try $0.between { .ray(from: $0, through: $1, text: $2) } }),
    ("box", { try $0.between { .rectangle(from: $0, to: $1, text: $2) } }),
    ("text", { try $0.words() }),
  ]

  private func entry(
    _ element: TOMLNode, _ kind: String, _ read: (Fields) throws -> Annotation
  ) throws -> Entry {
    guard let table = element.value.table else {
      throw file.fault(kind, "is not a list of tables; write [[\(kind)]] and its keys under it", at: element.place)
    }
    let fields = Fields(file: file, zone: zone, kind: kind, table: table, place: element.place)
    return Entry(
      note: KeptNote(try read(fields), of: try fields.text("symbol")), table: table, place: element.place)
  }

  /// The keys of one entry.
  private struct Fields {
    let file: TOMLFile
    let zone: Zone
    let kind: String
    let table: TOMLTable
    let place: TOMLPosition

    func note() throws -> Annotation {
      try check(["symbol", "time", "value", "text"])
      guard let text = try text("text") else { throw missing("text", "\"a text\"") }
      guard let time = try time("time") else { throw missing("time", "2012-05-18") }
      return .note(text, at: time.start, value: try value("value")).counted(in: scale("time"))
    }

    func level() throws -> Annotation {
      try check(["symbol", "value", "text"])
      guard let value = try value("value") else { throw missing("value", "100.0") }
      return .level(value, text: try text("text") ?? "")
    }

    func band() throws -> Annotation {
      try check(["symbol", "from", "to", "text"])
      let text = try text("text") ?? ""
      if case .float? = table["from"]?.value { return try bandOfValues(text) }
      guard let from = try time("from") else { throw missing("from", "2020-02-20") }
      guard let to = try time("to") else { throw missing("to", "2020-03-23") }
      guard from.start < to.end else { throw fault("to", "is not after from") }
      return .band(from.start..<to.end, text: text).counted(in: scale("from"))
    }

    func words() throws -> Annotation {
      try check(["symbol", "time", "value", "text"])
      guard let text = try text("text") else { throw missing("text", "\"a text\"") }
      return .words(text, at: try place("time", "value"))
    }

    /// A drawing between two corners.
    func between(_ shape: (Annotation.Point, Annotation.Point, String) -> Annotation) throws -> Annotation {
      try check(["symbol", "from", "to", "from-value", "to-value", "text"])
      return shape(try place("from", "from-value"), try place("to", "to-value"), try text("text") ?? "")
    }

    private func place(_ timeKey: String, _ valueKey: String) throws -> Annotation.Point {
      guard let time = try time(timeKey) else { throw missing(timeKey, "2020-02-20") }
      guard let value = try value(valueKey) else { throw missing(valueKey, "100.0") }
      var point = Annotation.Point(time: time.start, value: value)
      point.indexScale = scale(timeKey)
      return point
    }

    /// The numbers of an index; nil for a time.
    private func scale(_ key: String) -> IndexScale? {
      switch table[key]?.value {
      case .integer: .whole
      case .float(let number): IndexScale.reading(number)?.scale
      default: nil
      }
    }

    private func bandOfValues(_ text: String) throws -> Annotation {
      guard let low = try value("from"), let high = try value("to") else { throw missing("to", "70.0") }
      guard low < high else { throw fault("to", "is not above from") }
      return .band(low...high, text: text)
    }

    func text(_ key: String) throws -> String? {
      guard let node = table[key] else { return nil }
      guard let text = node.value.string else { throw fault(key, "is not text in quotes") }
      return text
    }

    private func value(_ key: String) throws -> Double? {
      switch table[key]?.value {
      case nil: return nil
      case .float(let value) where value.isFinite: return value
      case .integer(let value): return Double(value)
      default: throw fault(key, "is not a number")
      }
    }

    /// A time, or a date with its whole day; a number on an axis of numbers.
    private func time(_ key: String) throws -> (start: Timestamp, end: Timestamp)? {
      var fields: ISO8601.Fields
      switch table[key]?.value {
      case nil: return nil
      case .integer(let index):
        return (Timestamp(nanoseconds: index), Timestamp(nanoseconds: index).advanced(by: 1))
      case .float(let number):
        guard let index = IndexScale.reading(number)?.index else { throw fault(key, "is beyond every axis") }
        return (index, index)
      case .localDate(let date): fields = ISO8601.Fields(date: date)
      case .localDateTime(let date, let time): fields = ISO8601.Fields(date: date, time: time)
      case .offsetDateTime(let date, let time, let offset):
        fields = ISO8601.Fields(date: date, time: time)
        fields.offset = Int(offset) * 60
      default: throw fault(key, "is not a date or time; write 2012-05-18 or 2012-05-18T09:30:00, without quotes")
      }
      let start = fields.timestamp(in: zone)
      return (start, fields.second == nil ? zone.midnight(days: fields.date.days + 1) : start)
    }

    private func check(_ known: [String]) throws {
      for entry in table.entries where !known.contains(entry.key) {
        throw file.fault(
          "\(kind).\(entry.key)", "is unknown; the keys are \(known.joined(separator: ", "))", at: entry.place)
      }
    }

    private func missing(_ key: String, _ example: String) -> Failure {
      file.fault("\(kind).\(key)", "is missing; write \(key) = \(example)", at: place)
    }

    private func fault(_ key: String, _ sentence: String) -> Failure {
      file.fault("\(kind).\(key)", sentence, at: table[key]?.place)
    }
  }
}

extension ISO8601.Fields {
  fileprivate init(date: CivilDate, time: TimeOfDay) {
    self.init(date: date)
    second = time.hour * 3_600 + time.minute * 60 + time.second
    nanosecond = time.nanosecond
  }
}
