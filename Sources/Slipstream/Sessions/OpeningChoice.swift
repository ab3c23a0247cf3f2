/// What a session chooses for the first frame, besides the rules that other options set.
package struct OpeningChoice: Equatable, Sendable {
  /// The symbol that is charted first; nil for the first of the list.
  package var charted: String?
  /// The symbols that are compared, in the order of their colours.
  package var compared: [String] = []
  /// The first view; nil for the usual one.
  package var view: LinkedView.Range?
  /// Whether volume has rows below the main plot.
  package var hasVolume = true

  package init() {}
}
