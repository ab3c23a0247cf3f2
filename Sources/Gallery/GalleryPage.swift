import SlipstreamTerminal

/// A page of the gallery: an application with something to show.
public protocol GalleryPage: Sendable {
  /// Its name on the command line.
  var name: String { get }
  var title: String { get }
  /// The content of the page, and the keys to try; one sentence.
  var words: String { get }
  /// Seconds between two pieces of news; nil for a page that stays as it is.
  var interval: Double? { get }

  /// Changes the settings that the page begins with.
  func prepare(_ settings: inout Settings) throws
  /// Fills a new application.
  func fill(_ state: inout AppState) throws
  /// The piece of news of a number, counted from 0; nil for nothing.
  func news(_ number: Int) -> AppMessage?
}

extension GalleryPage {
  public var interval: Double? { nil }
  public func prepare(_ settings: inout Settings) {}
  public func news(_ number: Int) -> AppMessage? { nil }
}
