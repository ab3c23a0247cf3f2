import TOML

/// A notes file of a chart of rows: `[[note]]`, `[[level]]`, `[[band]]`, `[[line]]`, `[[ray]]`, `[[box]]` and `[[text]]`
/// with places, values and a text.
struct RowNotesFile {
  let annotations: [RowAnnotation]

  /// - Throws: `Failure` with file, line and column.
  init(path: String) throws { try self.init(TOMLFile(path: path)) }

  /// - Throws: `Failure` with file, line and column.
  init(path: String, text: String) throws { try self.init(TOMLFile(path: path, text: text)) }

  private init(_ file: TOMLFile) throws {
    annotations = try NoteFields.map(file) { try $0.annotation() }
  }
}

extension NoteFields {
  fileprivate func annotation() throws -> RowAnnotation {
    let shape: RowAnnotation.Shape
    switch kind {
    case .note, .text:
      try check(["place", "value", "text"])
      let corner = RowAnnotation.Corner(place: try name("place", "\"Spain\""), value: try value("value"))
      shape = kind == .note ? .note(corner) : .text(corner)
      guard try text("text") != nil else { throw missing("text", "\"a text\"") }
    case .level:
      try check(["value", "text"])
      guard let value = try value("value") else { throw missing("value", "100.0") }
      shape = .level(value)
    case .band:
      try check(["from", "to", "text"])
      shape = try band()
    case .line: shape = try between { .line($0, $1) }
    case .ray: shape = try between { .ray($0, $1) }
    case .box: shape = try between { .box($0, $1) }
    }
    return RowAnnotation(shape: shape, text: try text("text") ?? "", origin: "\(file.path), \(place)")
  }

  /// A band of two places in quotes, or of two values.
  private func band() throws -> RowAnnotation.Shape {
    if table["from"]?.value.string != nil || table["to"]?.value.string != nil {
      return .band(
        RowAnnotation.Corner(place: try name("from", "\"Spain\"")),
        RowAnnotation.Corner(place: try name("to", "\"Italy\"")))
    }
    let values = try values()
    return .band(RowAnnotation.Corner(value: values.lowerBound), RowAnnotation.Corner(value: values.upperBound))
  }

  /// A drawing between two corners.
  private func between(
    _ shape: (RowAnnotation.Corner, RowAnnotation.Corner) -> RowAnnotation.Shape
  ) throws -> RowAnnotation.Shape {
    try check(["from", "from-value", "to", "to-value", "text"])
    return shape(try corner("from"), try corner("to"))
  }

  private func corner(_ key: String) throws -> RowAnnotation.Corner {
    guard let value = try value(key + "-value") else { throw missing(key + "-value", "100.0") }
    return RowAnnotation.Corner(place: try name(key, "\"Spain\""), value: value)
  }

  /// The name of a row, or a number on an axis of numbers.
  private func name(_ key: String, _ example: String) throws -> String {
    switch table[key]?.value {
    case nil: throw missing(key, example)
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .float(let number) where number.isFinite: return String(number)
    default: throw fault(key, "is neither a name in quotes nor a number")
    }
  }
}
