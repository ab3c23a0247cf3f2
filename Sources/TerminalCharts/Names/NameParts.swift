/// The parts between the separators of names that all have the same separators, and which of them differ.
///
/// `building-1/floor-2/sensor-9` and `building-3/floor-1/sensor-17` differ in their second, fourth and sixth part, so
/// `1/2/9` and `3/1/17` tell them apart as well as the whole names.
struct NameParts: Equatable, Sendable {
  private var first: [ArraySlice<Unicode.Scalar>]
  private var separators: [Unicode.Scalar]
  /// Whether all names have the same part here.
  private var isCommon: [Bool]
  /// The length of the longest part.
  private var longest: [Int]

  init(_ name: [Unicode.Scalar]) {
    (first, separators) = Self.split(name)
    isCommon = first.map { _ in true }
    longest = first.map(\.count)
  }

  /// Takes another name; returns false if its separators are others.
  mutating func add(_ name: [Unicode.Scalar]) -> Bool {
    let (parts, separators) = Self.split(name)
    guard separators == self.separators else { return false }
    for (place, part) in parts.enumerated() {
      if part != first[place] { isCommon[place] = false }
      longest[place] = max(longest[place], part.count)
    }
    return true
  }

  /// Cells of the longest name without what all have in common, at most; nil if nothing is gained.
  var longestOwn: Int? {
    let own = isCommon.indices.filter { !isCommon[$0] }
    guard !own.isEmpty, own.count < isCommon.count else { return nil }
    return own.reduce(own.count - 1) { $0 + longest[$1] }
  }

  /// Returns the parts of a name that differ, each with the separator that follows the one before; nil for a name with
  /// other separators.
  func own(_ name: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let (parts, separators) = Self.split(name)
    guard separators == self.separators else { return nil }
    var result: [Unicode.Scalar] = []
    var last: Int?
    for place in parts.indices where !isCommon[place] {
      if let last { result.append(separators[last]) }
      result += parts[place]
      last = place
    }
    return result
  }

  /// All names in one: their common parts, with an ellipsis for each part that differs.
  var pattern: String {
    var result = String.UnicodeScalarView()
    for place in first.indices {
      if place > 0 { result.append(separators[place - 1]) }
      result.append(contentsOf: isCommon[place] ? first[place] : ["…"])
    }
    return String(result)
  }

  private static func split(_ name: [Unicode.Scalar]) -> ([ArraySlice<Unicode.Scalar>], [Unicode.Scalar]) {
    let parts = name.split(omittingEmptySubsequences: false) { isSeparator($0) }
    return (parts, name.filter(isSeparator))
  }

  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ["/", ".", ":", "_", "-", "|", " ", "@", "#"].contains(scalar)
  }
}
