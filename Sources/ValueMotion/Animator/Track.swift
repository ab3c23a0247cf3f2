/// An animation that an animator runs on an object.
struct Track {
  let key: String
  let animation: Animation
  /// Weak, so that an animation does not keep its object alive.
  weak var object: AnyObject?
  /// Animator time at which the current pass started.
  var start: Double
  /// Animator time at which it was paused; nil while it runs.
  var pausedAt: Double?
  var passes: MotionVector?
  /// The values at the start of the first pass; passes run between them and the target.
  var origin: [Double] = []
  var end: [Double] = []
  var isBack = false
  var passesLeft = 1
  var hasReached = false
  /// The values written last; the base of an additive step.
  var last: [Double] = []
  var isOver = false
  /// Whether the track was removed or replaced; the animator deletes it after the frame.
  var isGone = false
}
