import CivilTime

/// The numbers of an axis that counts instead of telling time, such as steps of a training run or depths of a well.
///
/// A point of such a series holds an index in place of its time, as nanoseconds: index i stands for the number
/// `origin + i * step`. Row numbers and whole numbers have the step 1 and the origin 0.
public struct IndexScale: Hashable, Sendable {
  /// The number from one index to the next; positive.
  public let step: Double
  /// The number of the index 0.
  public let origin: Double
  /// The unit that the numbers count, such as `step`; nil if nothing says it.
  public var name: String?

  /// Indices that are the numbers themselves.
  public static let whole = IndexScale(uncheckedStep: 1, origin: 0)

  /// Makes a scale; nil unless the step is positive and both numbers are finite.
  public init?(step: Double, origin: Double = 0, name: String? = nil) {
    guard step > 0, step.isFinite, origin.isFinite, (1 / step).isFinite else { return nil }
    self.init(uncheckedStep: step, origin: origin, name: name)
  }

  private init(uncheckedStep step: Double, origin: Double, name: String? = nil) {
    self.step = step
    self.origin = origin
    self.name = name
  }

  /// A scale for numbers with up to this many digits after their point, at most 18.
  package init(decimals: Int, name: String? = nil) {
    self.init(uncheckedStep: 1 / IndexScale.power(min(max(decimals, 0), 18)), origin: 0, name: name)
  }

  /// Whether indices are the numbers themselves.
  package var isWhole: Bool { step == 1 && origin == 0 }

  /// Whether both give an index the same number, whatever they count.
  package func hasNumbers(of other: IndexScale) -> Bool { step == other.step && origin == other.origin }

  /// Whether points of two series can be drawn on one axis: both hold times, or indices for the same numbers.
  package static func shareAxis(_ one: IndexScale?, _ other: IndexScale?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasNumbers(of: other)
  }

  /// Returns the number of an index, rounded to 53 bits.
  public func number(of index: Timestamp) -> Double {
    // A division by a power of ten gives the double that is nearest to the decimal; a product with its inverse does
    // not.
    let inverse = (1 / step).rounded()
    if inverse > 1, 1 / inverse == step { return origin + Double(index.nanoseconds) / inverse }
    return origin + Double(index.nanoseconds) * step
  }

  /// Returns the index nearest to a number; nil if no index can hold it.
  public func index(of number: Double) -> Timestamp? {
    Int64(exactly: position(of: number).rounded()).map { Timestamp(nanoseconds: $0) }
  }

  /// Returns the place of a number between the indices.
  package func position(of number: Double) -> Double {
    let inverse = (1 / step).rounded()
    if inverse > 1, 1 / inverse == step { return (number - origin) * inverse }
    return (number - origin) / step
  }

  /// Returns the number of an index as text: no digit more than it has.
  package func text(_ index: Timestamp) -> String {
    if isWhole { return String(index.nanoseconds) }
    let number = number(of: index)
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return String(whole) }
    return "\(number)"
  }

  /// Returns the index of this scale for one of another; nil if no index can hold its number.
  package func index(_ index: Timestamp, of other: IndexScale) -> Timestamp? {
    hasNumbers(of: other) ? index : self.index(of: other.number(of: index))
  }

  /// A number as an index of the finest decimal scale that holds it.
  ///
  /// - Returns: nil for a number that no index can hold.
  package static func reading(_ number: Double) -> (index: Timestamp, scale: IndexScale)? {
    var (room, size) = (17, number.magnitude)
    guard size < 1e17 else { return nil }
    while size >= 1 { (room, size) = (room - 1, size / 10) }
    let scale = IndexScale(decimals: min(room, 15))
    return scale.index(of: number).map { ($0, scale) }
  }

  /// Reads a number as an index: a whole number on the whole scale, a decimal on a finer one.
  ///
  /// - Returns: nil for a text that is not a number, or a number that no index can hold.
  package static func reading(_ text: some StringProtocol) -> (index: Timestamp, scale: IndexScale)? {
    if let whole = Int64(text) { return (Timestamp(nanoseconds: whole), .whole) }
    // Words and hexadecimal digits are numbers for `Double` alone.
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text)
    else { return nil }
    return reading(number)
  }

  /// Reads a number of an axis as an option has it.
  ///
  /// - Returns: nil for a text that is not a number, or a number that no index can hold.
  package static func number(_ text: some StringProtocol) -> Double? {
    reading(text).map { $0.scale.number(of: $0.index) }
  }

  private static func power(_ digits: Int) -> Double {
    (0..<digits).reduce(1.0) { power, _ in power * 10 }
  }
}

extension Timestamp {
  /// The text of a time in a table: ISO 8601, or the number that an index stands for.
  package func text(on scale: IndexScale?) -> String { scale?.text(self) ?? ISO8601.format(self) }
}
