extension AppState {
  /// Shows a sentence in the status line until the next key, for example an assumption about a file.
  @discardableResult
  package mutating func report(_ sentence: String) -> Change {
    screen.remark = sentence
    return .words
  }
}
