/// The shape of a text source.
public enum TextFormat: String, Sendable, CaseIterable {
  case csv
  case tsv
  case ndjson
  /// One array of objects or arrays, alone or within an object; or consecutive objects.
  case json
  /// One number per line, without header or time; see ``BareTimes``.
  case numbers

  /// The format by a file's name, without the extension of its compression; nil when only the text shows it.
  package init?(fileName: String) {
    var name = fileName.lowercased()[...]
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
    guard let format = [TextFormat.csv, .tsv, .ndjson].first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      guard name.hasSuffix(".jsonl") else { return nil }
      self = .ndjson
      return
    }
    self = format
  }

  /// Whether rows are JSON objects or arrays.
  var isJSON: Bool { self == .ndjson || self == .json }
}
