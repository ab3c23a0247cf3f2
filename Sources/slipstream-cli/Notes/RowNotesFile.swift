import TOML

/// A notes file of a chart of rows: `[[note]]`, `[[level]]`, `[[band]]`, `[[line]]`, `[[ray]]`, `[[box]]` and `[[text]]`
/// with places, values and a text.
struct RowNotesFile {
  private let file: TOMLFile
  private(set) var annotations: [RowAnnotation] = []

  private static let kinds = ["note", "level", "band", "line", "ray", "box", "text"]

  /// - Throws: `Failure` with file, line and column.
  init(path: String) throws { try self.init(TOMLFile(path: path)) }

  /// - Throws: `Failure` with file, line and column.
  init(path: String, text: String) throws { try self.init(TOMLFile(path: path, text: text)) }

  private init(_ file: TOMLFile) throws {
    self.file = file
    for entry in file.table.entries {
      guard Self.kinds.contains(entry.key) else {
        throw file.fault(
          entry.key,
          "is unknown; write [[note]], [[level]], [[band]], [[line]], [[ray]], [[box]] or [[text]] and keys under it",
          at: entry.place)
      }
      guard let elements = entry.node.value.array else {
        throw file.fault(entry.key, "is no list; write [[\(entry.key)]] and its keys under it", at: entry.place)
      }
      for element in elements {
        guard let table = element.value.table else {
          throw file.fault(
            entry.key, "is no list of tables; write [[\(entry.key)]] and its keys under it", at: element.place)
        }
        annotations.append(
          try Fields(file: file, kind: entry.key, table: table, place: element.place).annotation())
      }
    }
  }

  /// The keys of one entry.
  private struct Fields {
    let file: TOMLFile
    let kind: String
    let table: TOMLTable
    let place: TOMLPosition

    func annotation() throws -> RowAnnotation {
      let shape: RowAnnotation.Shape
      switch kind {
      case "note", "text":
        try check(["place", "value", "text"])
        let corner = RowAnnotation.Corner(place: try needed("place", "\"Spain\""), value: try value("value"))
        shape = kind == "note" ? .note(corner) : .text(corner)
        guard try text("text") != nil else { throw missing("text", "\"a text\"") }
      case "level":
        try check(["value", "text"])
        guard let value = try value("value") else { throw missing("value", "100.0") }
        shape = .level(value)
      case "band":
        try check(["from", "to", "text"])
        shape = try band()
      default:
        try check(["from", "from-value", "to", "to-value", "text"])
        let (from, to) = (try corner("from"), try corner("to"))
        shape = kind == "box" ? .box(from, to) : kind == "ray" ? .ray(from, to) : .line(from, to)
      }
      return RowAnnotation(shape: shape, text: try text("text") ?? "", origin: "\(file.path), \(place)")
    }

    /// A band of two places in quotes, or of two values.
    private func band() throws -> RowAnnotation.Shape {
      if table["from"]?.value.string != nil || table["to"]?.value.string != nil {
        return .band(
          RowAnnotation.Corner(place: try needed("from", "\"Spain\"")),
          RowAnnotation.Corner(place: try needed("to", "\"Italy\"")))
      }
      guard let low = try value("from") else { throw missing("from", "30.0") }
      guard let high = try value("to") else { throw missing("to", "70.0") }
      guard low < high else { throw fault("to", "is not above from") }
      return .band(RowAnnotation.Corner(value: low), RowAnnotation.Corner(value: high))
    }

    private func corner(_ key: String) throws -> RowAnnotation.Corner {
      guard let value = try value(key + "-value") else { throw missing(key + "-value", "100.0") }
      return RowAnnotation.Corner(place: try needed(key, "\"Spain\""), value: value)
    }

    /// The name of a row, or a number on an axis of numbers.
    private func needed(_ key: String, _ example: String) throws -> String {
      switch table[key]?.value {
      case nil: throw missing(key, example)
      case .string(let text): return text
      case .integer(let number): return String(number)
      case .float(let number) where number.isFinite: return String(number)
      default: throw fault(key, "is no name in quotes and no number")
      }
    }

    private func text(_ key: String) throws -> String? {
      guard let node = table[key] else { return nil }
      guard let text = node.value.string else { throw fault(key, "is no text in quotes") }
      return text
    }

    private func value(_ key: String) throws -> Double? {
      switch table[key]?.value {
      case nil: return nil
      case .float(let value) where value.isFinite: return value
      case .integer(let value): return Double(value)
      default: throw fault(key, "is no number")
      }
    }

    private func check(_ known: [String]) throws {
      for entry in table.entries where !known.contains(entry.key) {
        throw file.fault(
          "\(kind).\(entry.key)", "is unknown; known are \(known.joined(separator: ", "))", at: entry.place)
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
