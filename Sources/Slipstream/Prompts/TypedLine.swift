/// The text so far.
struct TypedLine: Equatable, Sendable {
  var text = ""
  /// Whether the text was entered and is invalid.
  var isRefused = false
}
