/// How the symbols stand on the screen: as a column of rows at the right, as a strip at the bottom, or not at all.
package enum WatchForm: String, Sendable, CaseIterable {
  case column, strip, hidden
}
