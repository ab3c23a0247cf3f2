import TOML

/// The keys of one entry of a notes file, over time or over rows: `[[note]]`, `[[level]]`, `[[band]]`, `[[line]]`, `[[ray]]`,
/// `[[box]]` or `[[text]]`.
struct NoteFields {
  /// What an entry draws. Options name it with the same words.
  enum Kind: String, CaseIterable {
    case note, level, band, line, ray, box, text
  }

  let file: TOMLFile
  let kind: Kind
  let table: TOMLTable
  /// The place of its header.
  let place: TOMLPosition

  /// The words for the kinds.
  static let kinds = Kind.allCases.map(\.rawValue)

  /// Maps each entry of a file to a note, kind by kind.
  ///
  /// - Throws: `Failure` with file, line and column.
  static func map<Note>(_ file: TOMLFile, _ read: (NoteFields) throws -> Note) throws -> [Note] {
    var notes: [Note] = []
    for entry in file.table.entries {
      guard let kind = Kind(rawValue: entry.key) else {
        throw file.fault(
          entry.key, "is unknown; write \(kinds.map { "[[\($0)]]" }.inWords) and keys under it", at: entry.place)
      }
      guard let elements = entry.node.value.array else {
        throw file.fault(entry.key, "is not a list; write [[\(kind)]] and its keys under it", at: entry.place)
      }
      for element in elements {
        guard let table = element.value.table else {
          throw file.fault(
            entry.key, "is not a list of tables; write [[\(kind)]] and its keys under it", at: element.place)
        }
        notes.append(try read(NoteFields(file: file, kind: kind, table: table, place: element.place)))
      }
    }
    return notes
  }

  func text(_ key: String) throws -> String? {
    guard let node = table[key] else { return nil }
    guard let text = node.value.string else { throw fault(key, "is not text in quotes") }
    return text
  }

  func value(_ key: String) throws -> Double? {
    switch table[key]?.value {
    case nil: return nil
    case .float(let value) where value.isFinite: return value
    case .integer(let value): return Double(value)
    default: throw fault(key, "is not a number")
    }
  }

  /// The values of a band.
  func values() throws -> ClosedRange<Double> {
    guard let low = try value("from") else { throw missing("from", "30.0") }
    guard let high = try value("to") else { throw missing("to", "70.0") }
    guard low < high else { throw fault("to", "is not above from") }
    return low...high
  }

  func check(_ known: [String]) throws {
    for entry in table.entries where !known.contains(entry.key) {
      throw file.fault(
        "\(kind).\(entry.key)", "is unknown; the keys are \(known.joined(separator: ", "))", at: entry.place)
    }
  }

  func missing(_ key: String, _ example: String) -> Failure {
    file.fault("\(kind).\(key)", "is missing; write \(key) = \(example)", at: place)
  }

  func fault(_ key: String, _ sentence: String) -> Failure {
    file.fault("\(kind).\(key)", sentence, at: table[key]?.place)
  }
}
