import TerminalScreen

/// Shortens the names of symbols for lists, tags and legends, so that they stay distinct.
///
/// Names of one source often begin and end alike (`site/room00/temp`, `site/room01/temp`). Cut at the end, all of them
/// would read the same, so shortening drops the common parts first, then the middle.
package struct SymbolNames: Equatable, Sendable {
  /// The number of names.
  package private(set) var count = 0
  /// Cells of the longest and of the shortest name.
  private(set) var longest = 0
  private var shortest = Int.max
  /// The common beginning and end of all names, letter by letter.
  private var beginning: [Unicode.Scalar] = []
  private var end: [Unicode.Scalar] = []
  /// The number of common letters to drop: whole parts only.
  private(set) var head = 0
  private(set) var tail = 0

  /// Creates an empty list.
  package init() {}

  package init(_ names: some Sequence<String>) {
    for name in names { add(name) }
  }

  /// Adds a name.
  ///
  /// - Complexity: O(length of the name).
  package mutating func add(_ name: String) {
    let scalars = Array(name.unicodeScalars)
    if count == 0 {
      (beginning, end) = (scalars, scalars)
    } else {
      beginning.removeLast(beginning.count - zip(beginning, scalars).prefix { $0 == $1 }.count)
      end.removeFirst(end.count - zip(end.reversed(), scalars.reversed()).prefix { $0 == $1 }.count)
    }
    count += 1
    (longest, shortest) = (max(longest, scalars.count), min(shortest, scalars.count))
    findParts()
  }

  private mutating func findParts() {
    (head, tail) = (0, 0)
    guard count > 1 else { return }
    head = (beginning.lastIndex(where: Self.isSeparator) ?? -1) + 1
    tail = end.firstIndex(where: Self.isSeparator).map { end.count - $0 } ?? 0
    // Keep a part of every name.
    if head + tail >= shortest { tail = 0 }
    if head >= shortest { head = 0 }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ["/", ".", ":", "_", "-", "|", " ", "@", "#"].contains(scalar)
  }

  /// Cells of the longest name without the common parts.
  var longestOwn: Int { longest - head - tail }

  /// Whether the names have common parts.
  var haveCommonParts: Bool { head + tail > 0 }

  /// The common parts with an ellipsis for the rest: `site/…/temp`; empty if there are none.
  var pattern: String {
    guard haveCommonParts else { return "" }
    return String(String.UnicodeScalarView(beginning.prefix(head))) + "…"
      + String(String.UnicodeScalarView(end.suffix(tail)))
  }

  /// Returns a name in a limited number of cells: whole, else without the common parts, else without its middle.
  ///
  /// - Parameter isOwn: drops the common parts in any case, so that all rows of a list look alike.
  func shown(_ name: String, in columns: Int, isOwn: Bool = false) -> String {
    let scalars = Array(name.unicodeScalars)
    guard isOwn || scalars.count > columns else { return name }
    let own = scalars.count > head + tail ? scalars.dropFirst(head).dropLast(tail) : scalars[...]
    return Self.withoutMiddle(own, in: columns)
  }

  /// Returns the beginning and the end, with one letter more of the end, because numbers are there.
  private static func withoutMiddle(_ scalars: ArraySlice<Unicode.Scalar>, in columns: Int) -> String {
    guard scalars.count > columns else { return String(String.UnicodeScalarView(scalars)) }
    guard columns > 1 else { return columns == 1 ? "…" : "" }
    let front = (columns - 1) / 2
    return String(String.UnicodeScalarView(scalars.prefix(front))) + "…"
      + String(String.UnicodeScalarView(scalars.suffix(columns - 1 - front)))
  }
}
