/// The words that the values of a series of states stand for: its value 0 is the first word, 1 the second, and so on.
///
/// Words keep the order in which they came, so that a number never changes its meaning.
public struct StateWords: Equatable, Sendable {
  /// The words by number.
  public private(set) var words: [String] = []
  private var numbers: [String: Int] = [:]

  /// The most words of a series: more are texts, and no states that a reader can tell apart.
  public static let most = 64
  /// The longest word in characters; the rest of a longer text is cut off.
  public static let longest = 64

  /// No words yet.
  public init() {}

  /// Words in their order; repeated ones, and those beyond ``most``, are skipped.
  public init(_ words: some Sequence<String>) {
    for word in words { _ = number(of: word) }
  }

  /// The number of a word, which becomes one of the words if there is room; nil if there is none.
  ///
  /// - Complexity: O(length of the word).
  public mutating func number(of word: String) -> Int? {
    let word = word.utf8.count <= Self.longest ? word : String(word.prefix(Self.longest))
    if let number = numbers[word] { return number }
    guard words.count < Self.most else { return nil }
    numbers[word] = words.count
    words.append(word)
    return words.count - 1
  }

  /// The word that a value stands for; nil for a gap, and for a number without a word.
  public subscript(_ value: Double) -> String? {
    guard let number = number(value) else { return nil }
    return words[number]
  }

  /// The number of the state that a value stands for; nil for a gap, and for a number without a word.
  package func number(_ value: Double) -> Int? {
    guard let number = Int(exactly: value), words.indices.contains(number) else { return nil }
    return number
  }

  public static func == (a: StateWords, b: StateWords) -> Bool { a.words == b.words }
}
