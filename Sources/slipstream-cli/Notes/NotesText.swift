import CivilTime
import Slipstream
import TOML
import TerminalCharts
import TimeSeries

/// The text of a notes file, in which single notes change and everything else stays as the user wrote it.
///
/// Every change is read back: unless the file then has exactly the notes that it should have, the change is refused.
struct NotesText {
  let path: String
  let zone: Zone
  private(set) var text: String

  /// The first lines of a new file.
  private static let head = """
    # Notes of slipstream. Edit them as you like: the viewer reads this file again when it changes.
    # [[level]] has a value, [[band]] has from and to; a symbol and a text may stand in each.

    """

  /// Applies an edit.
  ///
  /// - Throws: `Failure` if the file has a fault, or writes the note in a way that cannot be changed here; the text
  ///   then stays as it is.
  mutating func apply(_ edit: NoteEdit) throws {
    let file = try NotesFile(path: path, text: text, zone: zone)
    let place = edit.old.flatMap { old in file.entries.lastIndex { $0.note == old } }
    var expected = file.notes
    let next: String
    switch (place, edit.new) {
    case (let place?, let new?):
      expected[place] = new
      next = replacing(file.entries[place], new.annotation.text)
    case (let place?, nil):
      expected.remove(at: place)
      next = removing(file.entries[place])
    case (nil, let new?):
      expected.insert(new, at: file.entries.lastIndex { $0.isNote }.map { $0 + 1 } ?? 0)
      next = adding(new, edit)
    case (nil, nil): return
    }
    let read = try? NotesFile(path: path, text: next, zone: zone).notes
    guard let read, Self.areSame(read, expected) else {
      let line = place.map { ", line \(file.entries[$0].place.line)" } ?? ""
      throw Failure(.configuration, "\(path)\(line): this note is written in a way that only an editor can change")
    }
    text = next
  }

  /// The order of kinds depends on which comes first in the file.
  private static func areSame(_ one: [KeptNote], _ other: [KeptNote]) -> Bool {
    guard one.count == other.count else { return false }
    var rest = other
    for note in one {
      guard let place = rest.firstIndex(of: note) else { return false }
      rest.remove(at: place)
    }
    return true
  }

  // MARK: changes

  private func adding(_ note: KeptNote, _ edit: NoteEdit) -> String {
    guard case .marker(let point) = note.annotation.shape, let time = point.time else { return text }
    var lines = ["[[note]]"]
    if let symbol = note.symbol { lines.append("symbol = " + TOMLValue.string(symbol).text) }
    lines.append("time = " + (point.indexScale.map { Self.number(time, $0) } ?? words(of: time, edit)))
    if let value = point.value { lines.append("value = " + TOMLValue.float(value).text) }
    lines.append("text = " + TOMLValue.string(note.annotation.text).text)
    var start = text.isEmpty ? Self.head : text
    if !start.hasSuffix("\n") { start += "\n" }
    return start + "\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ index: Timestamp, _ scale: IndexScale) -> String {
    scale.isWhole ? String(index.nanoseconds) : TOMLValue.float(scale.number(of: index)).text
  }

  /// A date for daily points, so that it is right whatever zone the file is read in; else an instant.
  private func words(of time: Timestamp, _ edit: NoteEdit) -> String {
    let days = zone.days(time)
    return edit.isDaily && zone.midnight(days: days) == time ? "\(CivilDate(days: days))" : ISO8601.format(time)
  }

  /// The text with another text of a note; unchanged if that is written over several lines.
  private func replacing(_ entry: NotesFile.Entry, _ words: String) -> String {
    guard let node = entry.table["text"] else { return text }
    var lines = lines
    let index = node.place.line - 1
    guard lines.indices.contains(index) else { return text }
    let scalars = Array(lines[index].unicodeScalars)
    let start = node.place.column - 1
    guard let end = Self.endOfString(scalars, from: start) else { return text }
    var line = String.UnicodeScalarView(scalars[..<start])
    line.append(contentsOf: TOMLValue.string(words).text.unicodeScalars)
    line.append(contentsOf: scalars[end...])
    lines[index] = String(line)
    return lines.joined(separator: "\n")
  }

  /// The text without a note: its header and its keys go, comments stay.
  private func removing(_ entry: NotesFile.Entry) -> String {
    var lines = lines.map(Optional.some)
    let header = entry.place.line - 1
    for index in [header] + entry.table.entries.map({ $0.place.line - 1 }) where lines.indices.contains(index) {
      let comment = lines[index].flatMap { Self.comment(in: Array($0.unicodeScalars)) }
      lines[index] = comment
    }
    // The blank line that stood before the note goes with it.
    if header > 0, lines[header] == nil, lines[header - 1]?.allSatisfy(\.isWhitespace) == true {
      lines[header - 1] = nil
    }
    return lines.compactMap { $0 }.joined(separator: "\n")
  }

  private var lines: [String] {
    String.UnicodeScalarView(text.unicodeScalars).split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
  }

  /// The place after a string in quotes that ends on its line; nil for anything else.
  private static func endOfString(_ line: [Unicode.Scalar], from start: Int) -> Int? {
    guard line.indices.contains(start), line[start] == "\"" || line[start] == "'" else { return nil }
    let quote = line[start]
    guard !(start + 2 < line.count && line[start + 1] == quote && line[start + 2] == quote) else { return nil }
    var index = start + 1
    while index < line.count {
      if line[index] == quote { return index + 1 }
      index += quote == "\"" && line[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// The comment at the end of a line; nil without one.
  private static func comment(in line: [Unicode.Scalar]) -> String? {
    var index = 0
    while index < line.count {
      if line[index] == "#" { return String(String.UnicodeScalarView(line[index...])) }
      index = endOfString(line, from: index) ?? index + 1
    }
    return nil
  }
}

extension NotesFile.Entry {
  fileprivate var isNote: Bool {
    if case .marker = note.annotation.shape { return true }
    return false
  }
}
