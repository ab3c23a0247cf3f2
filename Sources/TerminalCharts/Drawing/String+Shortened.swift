extension String {
  /// Returns the text in at most `width` cells, with an ellipsis if it was cut.
  package func shortened(to width: Int) -> String {
    guard unicodeScalars.count > width else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(max(0, width - 1)))) + (width > 0 ? "…" : "")
  }

  /// Returns the text, or its end behind an ellipsis if it is wider: the part that is being typed.
  package func shortenedToEnd(_ width: Int) -> String {
    guard unicodeScalars.count > width else { return self }
    return (width > 0 ? "…" : "") + String(String.UnicodeScalarView(unicodeScalars.suffix(max(0, width - 1))))
  }
}
