extension Topic {
  /// The symbol of a file: its name without extensions. Drops a last word that names the interval, and capitalises a
  /// rest of at most five letters: aapl-daily.csv gives AAPL, sea-surface-temperature.csv keeps its name.
  public static func symbol(ofFileNamed path: String) -> String {
    var stem = (path.split(separator: "/").last ?? "")[...]
    for endings in [packings, formats] {
      if let ending = endings.first(where: { stem.lowercased().hasSuffix($0) }) { stem = stem.dropLast(ending.count) }
    }
    // Drops any other extension, too, unless the full stop starts the name.
    if stem.count == (path.split(separator: "/").last ?? "").count, let dot = stem.lastIndex(of: "."),
      dot != stem.startIndex
    {
      stem = stem[..<dot]
    }
    if let sign = stem.lastIndex(where: { $0 == "-" || $0 == "_" }), sign != stem.startIndex,
      isInterval(stem[stem.index(after: sign)...])
    {
      stem = stem[..<sign]
    }
    guard !stem.isEmpty else { return "SERIES" }
    return stem.count <= 5 && stem.allSatisfy(\.isLetter) ? stem.uppercased() : String(stem)
  }

  private static let packings = [".gz", ".zst"]
  private static let formats = [".csv", ".tsv", ".txt", ".ndjson", ".jsonl", ".json", ".dat", ".mcap"]

  /// Whether a word names an interval: `daily`, `5min`, `1h`, `weekly`.
  private static func isInterval(_ word: Substring) -> Bool {
    let word = word.lowercased()
    if ["hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "annual", "tick", "ticks"].contains(word) {
      return true
    }
    let units: Set<String> = [
      "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hour", "hours", "d",
      "day", "days", "w", "wk", "week", "weeks", "mo", "month", "months", "y", "yr", "year", "years", "ms",
    ]
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    return units.contains(String(word.dropFirst(digits.count))) && (!digits.isEmpty || word.count > 2)
  }
}
