extension String {
  /// Returns the text in at most `width` cells, with an ellipsis if it was cut.
  package func shortened(to width: Int) -> String {
    guard unicodeScalars.count > width else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(max(0, width - 1)))) + (width > 0 ? "…" : "")
  }
}
