/// The style of the watch list: a column of rows at the right, a strip at the bottom, or hidden.
package enum WatchStyle: String, Sendable, CaseIterable {
  case column, strip, hidden
}
