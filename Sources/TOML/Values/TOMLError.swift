/// Why a document is not valid TOML: the place, the problem and the remedy.
public struct TOMLError: Error, Sendable, Equatable, CustomStringConvertible {
  public var place: TOMLPlace
  /// One sentence without a full stop. Its quotes from the document are safe to show in a terminal.
  public var sentence: String

  public init(_ place: TOMLPlace, _ sentence: String) {
    self.place = place
    self.sentence = sentence
  }

  /// `line 3, column 7: the text has no closing quote; end it with "`.
  public var description: String { "\(place): \(sentence)" }
}
