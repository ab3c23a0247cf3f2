/// The shape of a text source.
public enum TextFormat: String, Sendable, CaseIterable {
  case csv
  case tsv
  case ndjson
  /// One array of objects or arrays, alone or within an object; or objects one behind the other.
  case json
  /// One number a line, without header or time; see ``BareTimes``.
  case numbers

  /// The format that a file's name says, without the ending of what packs it; nil where only the text says it.
  public init?(fileName: String) {
    var name = fileName.lowercased()[...]
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
    guard let format = [TextFormat.csv, .tsv, .ndjson].first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      guard name.hasSuffix(".jsonl") else { return nil }
      self = .ndjson
      return
    }
    self = format
  }

  /// Whether rows are objects or arrays of JSON.
  var isJSON: Bool { self == .ndjson || self == .json }
}
