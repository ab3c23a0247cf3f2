/// What was noticed of rows after the sample: the reading goes on being checked while a source is read.
public struct RowNotes: Sendable, Equatable {
  /// Number of rows that repeat the header.
  package var headersAgain = 0
  /// The line on which a second table begins; it is left out.
  package var secondTable: Int?
  /// Number of times in another unit than most of the sample, read by their magnitude.
  package var otherUnits = 0
  /// Number of volumes that are no numbers, in bars that are kept.
  package var badVolumes = 0
  /// Number of local times that came for the second time, when clocks were set back.
  package var hoursTwice = 0

  package init() {}

  /// Adds the notes of a piece whose first line is `line`.
  mutating func add(_ other: RowNotes, line: Int) {
    headersAgain += other.headersAgain
    otherUnits += other.otherUnits
    badVolumes += other.badVolumes
    hoursTwice += other.hoursTwice
    if secondTable == nil { secondTable = other.secondTable.map { $0 + line } }
  }

  /// The notes as parts of a sentence.
  package var words: [String] {
    var parts: [String] = []
    func rows(_ count: Int, _ one: String, _ several: String) -> String { "\(count) \(count == 1 ? one : several)" }
    if headersAgain > 0 { parts.append("the header comes again \(rows(headersAgain, "time", "times")) and is skipped") }
    if let secondTable { parts.append("from line \(secondTable) on another table follows and is left out") }
    if otherUnits > 0 {
      parts.append("\(rows(otherUnits, "time is", "times are")) in another unit, and read by magnitude")
    }
    if badVolumes > 0 {
      parts.append("\(rows(badVolumes, "volume is no number and is", "volumes are no numbers and are")) left out")
    }
    if hoursTwice > 0 {
      parts.append("\(rows(hoursTwice, "local time comes", "local times come")) for the second time, an hour later")
    }
    return parts
  }
}
