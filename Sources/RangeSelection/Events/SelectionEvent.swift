/// Something that happened to the selection, for those who listen: an application, another chart, a line of JSON.
public struct SelectionEvent: Equatable, Sendable {
  /// What is going on.
  public enum Action: String, Sendable {
    case pan, zoom, reset
    case boxZoom = "box-zoom"
    /// Someone set the range, or a jump goes to one.
    case range
    /// The viewport goes along with the window.
    case stream
    /// The range was taken over from another chart.
    case link
    /// The mode changed; it has no phases but `finish`.
    case mode
  }

  public enum Phase: String, Sendable {
    case start
    case continuous = "continue"
    case finish
  }

  public var action: Action
  public var phase: Phase
  public var viewport: Viewport
  /// True while nobody's hand is on it: the movement is momentum.
  public var isMomentum: Bool
  /// The `now` at which it happened, in seconds.
  public var time: Double

  public init(action: Action, phase: Phase, viewport: Viewport, isMomentum: Bool, time: Double) {
    self.action = action
    self.phase = phase
    self.viewport = viewport
    self.isMomentum = isMomentum
    self.time = time
  }
}
