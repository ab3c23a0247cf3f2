/// A moment of the loop at which a program may look at the state and change it.
///
/// | stage | what is safe |
/// |---|---|
/// | `willLoad` | everything; the points are not there yet |
/// | `didLoad` | axes, ranges, selection and annotations: the points are there, and the next frame shows the change |
/// | `willDraw` | words, annotations and look, which this frame shows |
/// | `didDraw` | everything; the change is in the next frame, so a change at each `didDraw` draws without end |
public enum LoopStage: Equatable, Sendable {
  case willLoad(symbol: String, points: Int)
  case didLoad(symbol: String, points: Int)
  /// - `isWhole`: whether content, look or size of the charts have changed, and not only what they show.
  case willDraw(isWhole: Bool)
  case didDraw
}
