/// A setting of the axes whose pane has a name: a symbol, a study with or without its numbers, `right`, or `*` for all
/// panes.
package struct PaneAxisRule: Sendable {
  package let pane: String
  package let change: @Sendable (inout PaneAxis) -> Void

  package init(pane: String, change: @escaping @Sendable (inout PaneAxis) -> Void) {
    (self.pane, self.change) = (pane, change)
  }
}
