/// An animation that an animator runs on an object.
struct Track {
  let key: String
  let animation: Animation
  /// The object is not kept alive by being animated.
  weak var object: AnyObject?
  /// Animator time at which the present pass began.
  var start: Double
  /// Animator time at which it was paused; nil while it runs.
  var pausedAt: Double?
  var passes: MotionVector?
  /// Values at the start of the first pass, and what the passes go between.
  var origin: [Double] = []
  var end: [Double] = []
  var isBack = false
  var passesLeft = 1
  var hasReached = false
  /// What was written last; the base of an additive step.
  var last: [Double] = []
  var isOver = false
  /// Removed or replaced; swept away after the frame.
  var isGone = false
}
