/// When a recording continues in a new file.
public enum RecordingRotation: Sendable, Equatable {
  /// When the file has this many bytes.
  case bytes(UInt64)
  /// When the file is this old, in nanoseconds.
  case age(UInt64)

  private static let sizes: [(unit: String, factor: UInt64)] = [
    ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000),
    ("b", 1),
  ]

  /// Parses a size such as `100MB`, `64KiB` or `1.5GB`; nil for anything else, such as a duration.
  public init?(size text: String) {
    let lower = text.lowercased()
    guard let (unit, factor) = RecordingRotation.sizes.first(where: { lower.hasSuffix($0.unit) }),
      let number = Double(lower.dropLast(unit.count)), number > 0
    else { return nil }
    let bytes = (number * Double(factor)).rounded()
    guard bytes >= 1, bytes < 9e18 else { return nil }
    self = .bytes(UInt64(bytes))
  }

  /// The path of the n-th file, counting from 1: the number goes before the file extension, as in day-0001.mcap.
  public static func path(_ path: String, number: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "\(path)-\(padded)" }
    return "\(path[..<point])-\(padded)\(path[point...])"
  }
}
