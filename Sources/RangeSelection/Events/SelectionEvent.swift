// Events: a selection's reports to applications, to other charts and to `--events`.

/// A change of the selection, reported to listeners: an application, another chart, a line of JSON.
public struct SelectionEvent: Equatable, Sendable {
  /// The kind of change.
  public enum Action: String, Sendable {
    case pan, zoom, reset
    case boxZoom = "box-zoom"
    /// A call set the range, or a jump moves to one.
    case range
    /// The viewport moves along with the window.
    case stream
    /// The selection adopted the range of another chart.
    case link
    /// The mode changed; its only phase is `finish`.
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
  /// True if the movement is momentum, after the release.
  public var isMomentum: Bool
  /// The `now` of the change, in seconds.
  public var time: Double

  package init(action: Action, phase: Phase, viewport: Viewport, isMomentum: Bool, time: Double) {
    self.action = action
    self.phase = phase
    self.viewport = viewport
    self.isMomentum = isMomentum
    self.time = time
  }
}
