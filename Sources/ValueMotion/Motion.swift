// Motions are closed-form functions of time: springs, decays, eases and their combinations. Time is an argument
// everywhere, so a motion has the same path at any frame rate and a test needs no clock. The folders hold the kinds of
// motion, the animator that runs many of them on objects, and the values that use them.

/// A quantity as a closed-form function of time.
///
/// A motion has no notion of frames: it returns its position at any time, so its path is the same at any frame rate.
/// `seconds` count from the motion's start; times before it return the start. Once finished, a motion returns exactly
/// its target and a velocity of 0, so the last frame has no rounding error.
public protocol Motion: Sendable {
  /// Returns the position after `seconds`.
  func position(at seconds: Double) -> Double

  /// Returns the velocity after `seconds`, in units per second.
  func velocity(at seconds: Double) -> Double

  /// The position at which the motion comes to rest.
  var target: Double { get }

  /// Returns true once the rest of the motion is no longer visible.
  func isFinished(at seconds: Double) -> Bool
}
