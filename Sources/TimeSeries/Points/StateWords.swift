/// The words that the values of a series of states stand for: its value 0 is the first word, 1 the second, and so on.
///
/// Words keep the order in which they came, so that a number never changes its meaning.
public struct StateWords: Equatable, Sendable {
  /// The words by number.
  public private(set) var words: [String] = []
  /// Numbers that have no word yet; each stands for itself among the words.
  package private(set) var unnamed: Set<Int> = []
  private var numbers: [String: Int] = [:]

  /// The most words of a series: more are texts, and no states that a reader can tell apart.
  public static let most = 64
  /// The longest word in characters; the rest of a longer text is cut off.
  package static let longest = 64

  /// No words yet.
  package init() {}

  /// Words in their order; repeated ones, and those beyond ``most``, are skipped.
  public init(_ words: some Sequence<String>) {
    for word in words { _ = number(of: word) }
  }

  /// The number of a word, which becomes one of the words if there is room; nil if there is none.
  ///
  /// - Complexity: O(length of the word).
  package mutating func number(of word: String) -> Int? {
    let word = Self.bounded(word)
    if let number = numbers[word] { return number }
    guard words.count < Self.most else { return nil }
    numbers[word] = words.count
    words.append(word)
    return words.count - 1
  }

  private static func bounded(_ word: String) -> String {
    word.utf8.count <= longest ? word : String(word.prefix(longest))
  }

  /// Gives a number its word, in place of the one that it had.
  ///
  /// - Returns: whether that changes anything; a number beyond ``most`` and an empty word do not.
  @discardableResult
  package mutating func name(_ number: Int, _ word: String) -> Bool {
    let word = Self.bounded(word)
    guard (0..<Self.most).contains(number), !word.isEmpty else { return false }
    meet(number)
    let isUnnamed = unnamed.remove(number) != nil
    guard isUnnamed || words[number] != word else { return false }
    if !isUnnamed, numbers[words[number]] == number { numbers[words[number]] = nil }
    words[number] = word
    numbers[word] = numbers[word] ?? number
    return true
  }

  /// Makes room for a number, which stands for itself until it gets its word.
  ///
  /// - Returns: whether the number has a word; false also beyond ``most``.
  @discardableResult
  package mutating func meet(_ number: Int) -> Bool {
    guard (0..<Self.most).contains(number) else { return false }
    while words.count <= number {
      unnamed.insert(words.count)
      words.append(String(words.count))
    }
    return !unnamed.contains(number)
  }

  /// The numbers that have a word, and their words.
  package var named: [(number: Int, word: String)] {
    words.enumerated().filter { !unnamed.contains($0.offset) }.map { ($0.offset, $0.element) }
  }

  /// Whether any number has a word.
  package var hasNames: Bool { unnamed.count < words.count }

  /// The word that a value stands for; nil for a gap, and for a number without a word.
  package subscript(_ value: Double) -> String? {
    guard let number = number(value) else { return nil }
    return words[number]
  }

  /// The number of the state that a value stands for; nil for a gap, and for a number without a word.
  package func number(_ value: Double) -> Int? {
    guard let number = Int(exactly: value), words.indices.contains(number) else { return nil }
    return number
  }

  public static func == (a: StateWords, b: StateWords) -> Bool { a.words == b.words && a.unnamed == b.unnamed }
}
