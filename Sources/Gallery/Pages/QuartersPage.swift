import SlipstreamTerminal

/// Columns that spring from one year to the next.
struct QuartersPage: GalleryPage {
  let name = "quarters"
  let title = "Animated quarters"
  let words = "1 to 3 choose the year, t the kind, [ ] the speed, { } the bounciness."

  func fill(_ state: inout AppState) throws {
    state.show(try Quarters(isMotionEnabled: state.settings.isMotionEnabled))
  }
}
