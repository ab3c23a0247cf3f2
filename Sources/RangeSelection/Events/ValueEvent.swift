/// A change of a held value range, reported to listeners like a change of the time axis.
package struct ValueEvent: Equatable, Sendable {
  package var action: SelectionEvent.Action
  package var phase: SelectionEvent.Phase
  package var range: ClosedRange<Double>
  /// False once the axis follows the visible values again.
  package var isHeld: Bool
  package var isMomentum: Bool
  /// The `now` of the change, in seconds.
  package var time: Double

  package init(
    _ action: SelectionEvent.Action, _ phase: SelectionEvent.Phase, _ range: ClosedRange<Double>, isHeld: Bool = true,
    isMomentum: Bool = false, time: Double
  ) {
    self.action = action
    self.phase = phase
    self.range = range
    self.isHeld = isHeld
    self.isMomentum = isMomentum
    self.time = time
  }
}
