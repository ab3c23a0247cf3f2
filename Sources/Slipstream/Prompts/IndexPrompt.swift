import CivilTime
import TimeSeries

/// The line in which the user types a place of a number axis.
struct IndexPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()

  static let longest = 40

  /// The index of the typed number, or the first and the last of a typed range; nil if invalid or empty.
  func indices(on scale: IndexScale) -> ClosedRange<Int64>? {
    let typed = entered
    guard let dots = typed.firstRange(of: "..") else { return Self.index(typed[...], scale).map { $0...$0 } }
    guard let first = Self.index(typed[..<dots.lowerBound], scale),
      let last = Self.index(typed[dots.upperBound...], scale), first <= last
    else { return nil }
    return first...last
  }

  var words: String {
    isRefused
      ? "'\(text)' is not an index: type 123 or 100..200"
      : "go to #\(text)_  or a range as 100..200; Esc cancels"
  }

  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let chart = state.chart, let scale = chart.indexScale, let indices = indices(on: scale),
      indices.upperBound < .max
    else { return nil }
    let first = Timestamp(nanoseconds: indices.lowerBound)
    let end = chart.end(ofNumber: Timestamp(nanoseconds: indices.upperBound))
    guard indices.lowerBound == indices.upperBound else {
      let change = state.withChart { $0.show(first..<end, at: now) }
      state.reportIfShort(entered)
      return change
    }
    var hasGone = false
    let change = state.withChart { hasGone = $0.go(to: first, at: now) }
    if !hasGone { state.screen.remark = "all data is in view: zoom in, or type a range as 100..200" }
    return change
  }

  private static func index(_ text: Substring, _ scale: IndexScale) -> Int64? {
    let number = IndexScale.reading(text.drop { $0 == " " || $0 == "#" }.prefix { $0 != " " })
    return number.flatMap { scale.index($0.index, of: $0.scale) }?.nanoseconds
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || " .#-e".unicodeScalars.contains(scalar)
  }
}
