/// Where the points come from.
package struct SourceOrigin: Sendable {
  /// The source as the person wrote it; empty if there is nothing to name.
  package var name = ""
  /// Whether it is a feed of messages, which can be recorded.
  package var canRecord = false
}
