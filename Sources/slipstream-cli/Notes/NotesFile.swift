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
  /// All entries, grouped by kind.
  let entries: [Entry]

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
    entries = try NoteFields.map(file) { fields in
      let annotation = try TimedFields(fields: fields, zone: zone).annotation()
      return Entry(note: KeptNote(annotation, of: try fields.text("symbol")), table: fields.table, place: fields.place)
    }
  }

  /// The keys of one entry, whose times are in a zone.
  private struct TimedFields {
    let fields: NoteFields
    let zone: Zone

    func annotation() throws -> Annotation {
      switch fields.kind {
      case .note: try note()
      case .level: try level()
      case .band: try band()
      case .line: try between { .trend(from: $0, to: $1, text: $2) }
      case .ray: try between { .ray(from: $0, through: $1, text: $2) }
      case .box: try between { .rectangle(from: $0, to: $1, text: $2) }
      case .text: try words()
      }
    }

    func note() throws -> Annotation {
      try fields.check(["symbol", "time", "value", "text"])
      guard let text = try fields.text("text") else { throw fields.missing("text", "\"a text\"") }
      guard let time = try time("time") else { throw fields.missing("time", "2012-05-18") }
      return .note(text, at: time.start, value: try fields.value("value")).counted(in: scale("time"))
    }

    func level() throws -> Annotation {
      try fields.check(["symbol", "value", "text"])
      guard let value = try fields.value("value") else { throw fields.missing("value", "100.0") }
      return .level(value, text: try fields.text("text") ?? "")
    }

    func band() throws -> Annotation {
      try fields.check(["symbol", "from", "to", "text"])
      let text = try fields.text("text") ?? ""
      if case .float? = fields.table["from"]?.value { return .band(try fields.values(), text: text) }
      guard let from = try time("from") else { throw fields.missing("from", "2020-02-20") }
      guard let to = try time("to") else { throw fields.missing("to", "2020-03-23") }
      guard from.start < to.end else { throw fields.fault("to", "is not after from") }
      return .band(from.start..<to.end, text: text).counted(in: scale("from"))
    }

    func words() throws -> Annotation {
      try fields.check(["symbol", "time", "value", "text"])
      guard let text = try fields.text("text") else { throw fields.missing("text", "\"a text\"") }
      return .words(text, at: try place("time", "value"))
    }

    /// A drawing between two corners.
    func between(_ shape: (Annotation.Point, Annotation.Point, String) -> Annotation) throws -> Annotation {
      try fields.check(["symbol", "from", "to", "from-value", "to-value", "text"])
      return shape(try place("from", "from-value"), try place("to", "to-value"), try fields.text("text") ?? "")
    }

    private func place(_ timeKey: String, _ valueKey: String) throws -> Annotation.Point {
      guard let time = try time(timeKey) else { throw fields.missing(timeKey, "2020-02-20") }
      guard let value = try fields.value(valueKey) else { throw fields.missing(valueKey, "100.0") }
      var point = Annotation.Point(time: time.start, value: value)
      point.indexScale = scale(timeKey)
      return point
    }

    /// The numbers of an index; nil for a time.
    private func scale(_ key: String) -> IndexScale? {
      switch fields.table[key]?.value {
      case .integer: .whole
      case .float(let number): IndexScale.reading(number)?.scale
      default: nil
      }
    }

    /// A time, or a date with its whole day; a number on an axis of numbers.
    private func time(_ key: String) throws -> (start: Timestamp, end: Timestamp)? {
      var civil: ISO8601.Fields
      switch fields.table[key]?.value {
      case nil: return nil
      case .integer(let index):
        return (Timestamp(nanoseconds: index), Timestamp(nanoseconds: index).advanced(by: 1))
      case .float(let number):
        guard let index = IndexScale.reading(number)?.index else { throw fields.fault(key, "is beyond every axis") }
        return (index, index)
      case .localDate(let date): civil = ISO8601.Fields(date: date)
      case .localDateTime(let date, let time): civil = ISO8601.Fields(date: date, time: time)
      case .offsetDateTime(let date, let time, let offset):
        civil = ISO8601.Fields(date: date, time: time)
        civil.offset = Int(offset) * 60
      default: throw fields.fault(key, "is not a date or time; write 2012-05-18 or 2012-05-18T09:30:00, without quotes")
      }
      let start = civil.timestamp(in: zone)
      return (start, civil.second == nil ? zone.midnight(days: civil.date.days + 1) : start)
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
