import TerminalScreen

/// Shortens the names of symbols for lists, tags and legends, so that they stay distinct.
///
/// Names of one source often begin and end alike (`site/room00/temp`, `site/room01/temp`). Cut at the end, all of them
/// would read the same, so shortening drops the common beginning and end first, then every common part, then the
/// middle.
package struct SymbolNames: Equatable, Sendable {
  /// The number of names.
  package private(set) var count = 0
  /// Cells of the longest and of the shortest name.
  package private(set) var longest = 0
  private var shortest = Int.max
  /// The common beginning and end of all names, letter by letter.
  private var beginning: [Unicode.Scalar] = []
  private var end: [Unicode.Scalar] = []
  /// The number of common letters to drop: whole parts only.
  private(set) var head = 0
  private(set) var tail = 0

  /// The parts of all names; nil where names have different separators.
  private var parts: NameParts?

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
      parts = NameParts(scalars)
    } else {
      if parts?.add(scalars) == false { parts = nil }
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
    head = (beginning.lastIndex(where: NameParts.isSeparator) ?? -1) + 1
    tail = end.firstIndex(where: NameParts.isSeparator).map { end.count - $0 } ?? 0
    // Keep a part of every name.
    if head + tail >= shortest { tail = 0 }
    if head >= shortest { head = 0 }
  }

  /// Cells of the longest name in a form.
  package func longest(_ form: NameLength) -> Int {
    switch form {
    case .whole: longest
    case .own: longest - head - tail
    case .parts: min(parts?.longestOwn ?? .max, longest - head - tail)
    }
  }

  /// Whether the names have common parts.
  package var haveCommonParts: Bool { head + tail > 0 }

  /// The parts that a form leaves out, with an ellipsis for the rest: `site/…/temp`; empty if there are none.
  package func pattern(_ form: NameLength) -> String {
    if form == .parts, let parts, parts.longestOwn != nil { return parts.pattern }
    guard form != .whole, haveCommonParts else { return "" }
    return String(String.UnicodeScalarView(beginning.prefix(head))) + "…"
      + String(String.UnicodeScalarView(end.suffix(tail)))
  }

  /// Returns a name in a limited number of cells: in the longest form that fits, else without the middle of its
  /// shortest.
  ///
  /// - Parameter form: the longest form to use, so that all rows of a list look alike.
  package func shown(_ name: String, in columns: Int, _ form: NameLength = .whole) -> String {
    let scalars = Array(name.unicodeScalars)
    if form == .whole, scalars.count <= columns { return name }
    let own = scalars.count > head + tail ? scalars.dropFirst(head).dropLast(tail) : scalars[...]
    if form != .parts, own.count <= columns { return String(String.UnicodeScalarView(own)) }
    let parts = count > 1 && parts?.longestOwn != nil ? parts?.own(scalars) : nil
    return Self.withoutMiddle(parts.map { $0[...] } ?? own, in: columns)
  }

  /// Returns the beginning and the end, with one letter more of the end, because numbers are there.
  package static func withoutMiddle(_ scalars: ArraySlice<Unicode.Scalar>, in columns: Int) -> String {
    guard scalars.count > columns else { return String(String.UnicodeScalarView(scalars)) }
    guard columns > 1 else { return columns == 1 ? "…" : "" }
    let front = (columns - 1) / 2
    return String(String.UnicodeScalarView(scalars.prefix(front))) + "…"
      + String(String.UnicodeScalarView(scalars.suffix(columns - 1 - front)))
  }
}
