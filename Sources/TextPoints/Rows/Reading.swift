/// A candidate reading of a source, with the evidence for it, for the report to the user.
package struct Reading: Sendable, Equatable {
  /// The subject of a candidate.
  package enum Subject: String, Sendable {
    case time, series, zone
  }

  package var subject: Subject
  /// The candidate, such as `column date (spreadsheet days)`.
  package var words: String
  /// How well the rows bear it out, from 0 to 1.
  package var score: Double
  /// Whether the source is read so.
  package var isChosen: Bool
  /// The objections to it; empty without any.
  package var objections: [String]

  package init(subject: Subject, words: String, score: Double, isChosen: Bool, objections: [String]) {
    self.subject = subject
    self.words = words
    self.score = score
    self.isChosen = isChosen
    self.objections = objections
  }
}
