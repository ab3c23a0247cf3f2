/// A quantity as a closed-form function of time.
///
/// A motion knows nothing of frames: it is asked for a moment and answers, so its path is the same at any frame rate.
/// `seconds` count from the motion's start; moments before it answer as the start does. Once it is finished, a motion
/// answers exactly its target and a velocity of 0, so the last frame is never a rounded one.
public protocol Motion: Sendable {
  /// Where the quantity stands.
  func position(at seconds: Double) -> Double

  /// How fast it moves, in units per second.
  func velocity(at seconds: Double) -> Double

  /// Where it comes to rest.
  var target: Double { get }

  /// True from the moment on at which nothing visible is left of the motion.
  func isFinished(at seconds: Double) -> Bool
}
