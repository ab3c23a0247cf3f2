/// Numbers that programs write in place of a missing one, among the numbers of a column.
struct MissingMarks {
  /// Number of cells that hold each usual mark.
  private var counts: [Double: Int] = [:]
  private var least = Double.infinity
  private var greatest = -Double.infinity
  private var others = 0
  /// Number of cells that hold -1, and the least of the other numbers.
  private var minusOnes = 0
  private var leastBesides = Double.infinity

  private static let usual = Set(NameWords.missingNumbers)

  private static func isUsual(_ number: Double) -> Bool { usual.contains(number) || abs(number) >= 1e20 }

  mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    if Self.isUsual(number) {
      counts[number, default: 0] += 1
    } else {
      (least, greatest, others) = (min(least, number), max(greatest, number), others + 1)
      if number == -1 { minusOnes += 1 } else { leastBesides = min(leastBesides, number) }
    }
  }

  /// The marks: usual ones that come again, or are extreme, and stand far outside the other numbers.
  ///
  /// - Parameter known: marks of other columns, which may come once.
  func found(known: Set<Double>) -> [Double] {
    guard others > 2, !counts.isEmpty else { return [] }
    // A mark may be among the numbers of a column whose numbers reach as far.
    var marks: [Double] = []
    var (least, greatest) = (least, greatest)
    for (mark, count) in counts.sorted(by: { abs($0.key) < abs($1.key) }) {
      let (distance, range) = Self.distance(mark, least, greatest)
      let isExtreme = Self.isExtreme(mark)
      // Far below zero where nothing else is below it, again and again: however far the others reach.
      if Self.isAlien(mark, least, count), count > 1 || known.contains(mark) {
        marks.append(mark)
        continue
      }
      if distance > range * (isExtreme ? 2 : 3), count > 1 || known.contains(mark) || isExtreme && distance > range * 5
      {
        marks.append(mark)
      } else {
        (least, greatest) = (min(least, mark), max(greatest, mark))
      }
    }
    return marks
  }

  /// Usual marks that may be numbers: each is the greatest or the least of the column, comes several times, and stands near
  /// the others. -1 is one if at least every twentieth cell holds it and no other number is below zero.
  func doubtful(besides marks: [Double]) -> [(mark: Double, count: Int)] {
    guard others > Self.repeats else { return [] }
    if minusOnes >= Self.repeats, minusOnes * 20 >= others, leastBesides >= 0, greatest >= 10 {
      return [(-1, minusOnes)]
    }
    return counts.sorted { $0.key < $1.key }.compactMap { mark, count in
      let isOutmost = mark > greatest || mark < least
      let isDoubtful = isOutmost && mark.magnitude >= 999 && count >= Self.repeats && !marks.contains(mark)
      return isDoubtful ? (mark, count) : nil
    }
  }

  /// Says that a number may mean a missing one.
  static func doubt(_ found: (mark: Double, count: Int), in column: String) -> String {
    let mark = text(found.mark)
    return "\(mark) comes \(found.count) times in \(column) and may mean missing (--missing \(mark) makes gaps)"
  }

  static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// The numbers of the column, without its marks; nil when there are too few to tell.
  func range(without marks: [Double]) -> ClosedRange<Double>? {
    guard others > 2 else { return nil }
    let kept = counts.keys.filter { !marks.contains($0) } + [least, greatest]
    guard let low = kept.min(), let high = kept.max() else { return nil }
    return low...high
  }

  /// Whether a number behind the sample is a usual mark that stands far outside the numbers of the sample.
  static func isLate(_ number: Double, _ range: ClosedRange<Double>) -> Bool {
    guard !range.contains(number), number.isFinite, isUsual(number) else { return false }
    if isAlien(number, range.lowerBound, 1) { return true }
    let (distance, width) = distance(number, range.lowerBound, range.upperBound)
    // The numbers behind the sample may reach farther than those in it.
    return distance > width * (isExtreme(number) ? 5 : 10)
  }

  private static func isAlien(_ mark: Double, _ least: Double, _ count: Int) -> Bool {
    least >= 0 && (mark <= -999 || mark <= -99 && count >= repeats)
  }

  /// Fewest times that a mark comes if it stands near the other numbers.
  private static let repeats = 3

  private static func isExtreme(_ mark: Double) -> Bool { mark <= -999 || abs(mark) >= 9_999 }

  private static func distance(_ mark: Double, _ least: Double, _ greatest: Double) -> (Double, Double) {
    let range = max(greatest - least, max(abs(least), abs(greatest)) * 0.1)
    return (mark < least ? least - mark : mark > greatest ? mark - greatest : 0, range)
  }
}
