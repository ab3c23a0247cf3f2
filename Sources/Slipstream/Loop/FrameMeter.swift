/// Frames drawn in the last full second.
struct FrameMeter: Equatable, Sendable {
  private(set) var rate = 0
  private var count = 0
  private var second = -1.0

  mutating func drew(at now: Double) {
    let current = now.rounded(.down)
    if current != second {
      rate = current == second + 1 ? count : 1
      count = 0
      second = current
    }
    count += 1
  }
}
