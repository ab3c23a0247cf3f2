import TerminalScreen
import ValueMotion

/// Shapes on their way from one picture to another.
struct ShapeBlend {
  private let kind: Transition.Kind
  /// 0 is the first picture, 1 the second.
  private let share: Double
  /// The pixels that a shape slides.
  private let columns: Int

  init(_ kind: Transition.Kind, share: Double, columns: Int) {
    self.kind = kind
    self.share = min(max(share, 0), 1)
    self.columns = columns
  }

  /// Shapes that both pictures have stay; shapes that only one of them has come or go.
  ///
  /// - Complexity: O(shapes), and O(n²) for the n shapes of only one picture.
  func shapes(from first: [Shape], to second: [Shape]) -> [Shape] {
    if kind == .none || share >= 1 { return second }
    if share <= 0 { return first }
    let difference = second.difference(from: first)
    let gone = difference.removals.map(\.shape).map { going($0) }
    let come = Set(difference.insertions.map(\.offset))
    // Shapes that go are below shapes that stay.
    return gone + second.enumerated().map { come.contains($0.offset) ? coming($0.element) : $0.element }
  }

  private func coming(_ shape: Shape) -> Shape {
    kind == .slide ? shape.moved(by: Int(((1 - share) * Double(columns)).rounded())) : faded(shape, share)
  }

  private func going(_ shape: Shape) -> Shape { faded(shape, 1 - share) }

  private func faded(_ shape: Shape, _ share: Double) -> Shape {
    var shape = shape
    shape.ink = shape.ink.faded(share)
    return shape
  }
}

extension CollectionDifference.Change where ChangeElement == Shape {
  fileprivate var shape: Shape {
    switch self {
    case .insert(_, let shape, _), .remove(_, let shape, _): shape
    }
  }

  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
