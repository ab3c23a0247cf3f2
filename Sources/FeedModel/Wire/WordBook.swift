import TimeSeries

/// The words of a topic, as its dictionaries have defined them.
///
/// The numbers of words belong to a life of the publisher. A series goes on from one life to the next, so the book keeps
/// the numbers of the first life, and later ones are written in these. Until a life has sent its dictionary, its numbers
/// stand for the words of the lives before.
package struct WordBook: Sendable, Equatable {
  /// The words of all lives.
  package private(set) var words = StateWords()
  private var epoch: UInt64?
  private var isFirstLife = true
  /// The numbers of the present life that are others in the book; -1 where the book has no room.
  private var others: [Int: Int] = [:]
  /// The words of the present life, as they were last defined.
  private var latest = StateWords()

  package init() {}

  /// Takes the words of a life.
  ///
  /// - Returns: whether they are news.
  /// - Complexity: O(words).
  package mutating func learn(_ new: StateWords, inLife epoch: UInt64) -> Bool {
    begin(epoch)
    guard new != latest else { return false }
    latest = new
    var isNews = false
    for (number, word) in new.named {
      guard !isFirstLife else {
        if words.name(number, word) { isNews = true }
        continue
      }
      let place = words.number(of: word) ?? -1
      if (others[number] ?? number) != place || !words.meet(place) { isNews = true }
      others[number] = place == number ? nil : place
    }
    return isNews
  }

  /// Replaces the numbers of samples by the book's. A number without a word keeps its value; any other value becomes a gap.
  ///
  /// - Returns: how many samples have no word.
  /// - Complexity: O(samples).
  package mutating func read(_ samples: inout [Sample], inLife epoch: UInt64) -> Int {
    begin(epoch)
    var count = 0
    for place in samples.indices {
      let value = samples[place].value
      guard !value.isNaN else { continue }
      let number = Int(exactly: value).flatMap { (0..<StateWords.most).contains($0) ? others[$0] ?? $0 : nil } ?? -1
      if number < 0 {
        samples[place].value = .nan
      } else if Double(number) != value {
        samples[place].value = Double(number)
      }
      if !words.meet(number) { count += 1 }
    }
    return count
  }

  /// The words of a life, by the numbers that its points have; none for a life that is not the present one.
  package func words(ofLife epoch: UInt64) -> StateWords { self.epoch == epoch ? latest : StateWords() }

  private mutating func begin(_ epoch: UInt64) {
    guard self.epoch != epoch else { return }
    isFirstLife = self.epoch == nil
    self.epoch = epoch
    others = [:]
    latest = StateWords()
  }
}
