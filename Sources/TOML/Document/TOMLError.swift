/// Why a document is not valid TOML: the place, the problem and the remedy.
package struct TOMLError: Error, Sendable, Equatable, CustomStringConvertible {
  package var place: TOMLPosition
  /// One sentence without a full stop. Its quotes from the document are safe to show in a terminal.
  package var sentence: String

  package init(_ place: TOMLPosition, _ sentence: String) {
    self.place = place
    self.sentence = sentence
  }

  /// `line 3, column 7: the text has no closing quote; end it with "`.
  package var description: String { "\(place): \(sentence)" }
}
