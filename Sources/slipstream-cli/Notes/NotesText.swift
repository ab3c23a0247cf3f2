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
    # [[level]] has a value, [[band]] has from and to, [[line]], [[ray]] and [[box]] also have from-value and to-value; a
    # symbol and a text may stand in each.

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
      next = replacing(file.entries[place], new, edit)
    case (let place?, nil):
      expected.remove(at: place)
      next = removing(file.entries[place])
    case (nil, let new?):
      expected.append(new)
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
    let lines = NoteLines(note, zone: zone, isDaily: edit.isDaily)
    var start = text.isEmpty ? Self.head : text
    if !start.hasSuffix("\n") { start += "\n" }
    return start + "\n" + (["[[\(lines.kind)]]"] + lines.keys.map(\.line)).joined(separator: "\n") + "\n"
  }

  /// The text with other values of a note's keys; unchanged if one of them is written over several lines.
  private func replacing(_ entry: NotesFile.Entry, _ note: KeptNote, _ edit: NoteEdit) -> String {
    let (before, after) = (
      NoteLines(entry.note, zone: zone, isDaily: edit.isDaily), NoteLines(note, zone: zone, isDaily: edit.isDaily)
    )
    var lines = lines.map(Optional.some)
    var added: [String] = []
    for key in after.keys where !before.keys.contains(key) {
      guard let node = entry.table[key.name] else {
        added.append(key.line)
        continue
      }
      let index = node.place.line - 1
      guard lines.indices.contains(index), let line = lines[index] else { return text }
      let scalars = Array(line.unicodeScalars)
      let start = node.place.column - 1
      guard let end = Self.endOfValue(scalars, from: start) else { return text }
      var changed = String.UnicodeScalarView(scalars[..<start])
      changed.append(contentsOf: key.value.unicodeScalars)
      changed.append(contentsOf: scalars[end...])
      lines[index] = String(changed)
    }
    let names = Set(after.keys.map(\.name))
    for gone in entry.table.entries where !names.contains(gone.key) {
      let index = gone.place.line - 1
      guard lines.indices.contains(index), let line = lines[index] else { return text }
      lines[index] = Self.comment(in: Array(line.unicodeScalars))
    }
    let header = entry.place.line - 1
    if !added.isEmpty, lines.indices.contains(header), let line = lines[header] {
      lines[header] = ([line] + added).joined(separator: "\n")
    }
    return lines.compactMap { $0 }.joined(separator: "\n")
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

  /// The place after a value that ends on its line: a string in quotes, or a number or a time before a comment.
  private static func endOfValue(_ line: [Unicode.Scalar], from start: Int) -> Int? {
    guard line.indices.contains(start) else { return nil }
    if line[start] == "\"" || line[start] == "'" { return endOfString(line, from: start) }
    let comment = line[start...].firstIndex(of: "#") ?? line.count
    return line[start..<comment].lastIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 }
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
