/// Which members of a message were taken for what, where no mapping says it: said once, so that nobody takes one thing
/// for another.
public struct FieldChoice: Sendable, Equatable {
  /// The series, or the first of several.
  public var series: String
  /// Whether the values make a bar.
  public var isBar = false
  /// Paths of what is charted.
  public var values: [String]
  /// Where the time is; nil where it is that of receiving.
  public var time: String?
  public var timeUnit: TimeUnit?
  /// Numbers and flags that are no values.
  public var leftOut: [String]
  /// Whether everything goes by the usual names and nothing is left out, so that there is nothing to say.
  var isUsual: Bool

  /// Names beyond this number are only counted.
  private static let most = 8

  /// `ABC: value from p, time from T (ms); left out: E, a, m, M`.
  public var sentence: String {
    let what = isBar ? "bars" : values.count == 1 ? "value" : "\(values.count) values"
    let unit = timeUnit.map { $0 == .iso8601 ? "" : " (\($0.rawValue))" } ?? ""
    let when = time.map { "time from \($0)\(unit)" } ?? "time of receipt"
    let rest = leftOut.isEmpty ? "" : "; left out: \(Self.listed(leftOut))"
    return "\(series): \(what) from \(Self.listed(values)), \(when)\(rest)".cleaned
  }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}
