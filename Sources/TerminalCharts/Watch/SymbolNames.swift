import TerminalScreen

/// The names of all symbols, as lists, tags and legends tell them apart in little room.
///
/// Names of one source often begin and end alike (`site/room00/temp`, `site/room01/temp`). Cut at its end, each of them
/// would read the same: what all have in common is left out first, then the middle.
package struct SymbolNames: Equatable, Sendable {
  /// How many names there are.
  package private(set) var count = 0
  /// Cells of the longest and of the shortest name.
  private(set) var longest = 0
  private var shortest = Int.max
  /// What all names begin and end with, to the letter.
  private var beginning: [Unicode.Scalar] = []
  private var end: [Unicode.Scalar] = []
  /// Letters of that which are left out: whole parts only.
  private(set) var head = 0
  private(set) var tail = 0

  /// No names.
  package init() {}

  package init(_ names: some Sequence<String>) {
    for name in names { add(name) }
  }

  /// Takes in one more name.
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
    // Something of every name is left.
    if head + tail >= shortest { tail = 0 }
    if head >= shortest { head = 0 }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ["/", ".", ":", "_", "-", "|", " ", "@", "#"].contains(scalar)
  }

  /// Cells of the longest name without what all have in common.
  var longestOwn: Int { longest - head - tail }

  /// Whether there is anything that all have in common.
  var haveCommonParts: Bool { head + tail > 0 }

  /// What all have in common, with an ellipsis for what they have not: `site/…/temp`; empty where there is nothing.
  var pattern: String {
    guard haveCommonParts else { return "" }
    return String(String.UnicodeScalarView(beginning.prefix(head))) + "…"
      + String(String.UnicodeScalarView(end.suffix(tail)))
  }

  /// A name in a limited number of cells: whole, else without what all have in common, else without its middle.
  ///
  /// - Parameter isOwn: leave out what all have in common in any case, so that all rows of a list read alike.
  func shown(_ name: String, in columns: Int, isOwn: Bool = false) -> String {
    let scalars = Array(name.unicodeScalars)
    guard isOwn || scalars.count > columns else { return name }
    let own = scalars.count > head + tail ? scalars.dropFirst(head).dropLast(tail) : scalars[...]
    return Self.withoutMiddle(own, in: columns)
  }

  /// The beginning and the end, a letter more of the end, for numbers stand there.
  private static func withoutMiddle(_ scalars: ArraySlice<Unicode.Scalar>, in columns: Int) -> String {
    guard scalars.count > columns else { return String(String.UnicodeScalarView(scalars)) }
    guard columns > 1 else { return columns == 1 ? "…" : "" }
    let front = (columns - 1) / 2
    return String(String.UnicodeScalarView(scalars.prefix(front))) + "…"
      + String(String.UnicodeScalarView(scalars.suffix(columns - 1 - front)))
  }
}
