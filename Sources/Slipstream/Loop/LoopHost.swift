import TerminalScreen

/// The loop's clock, input and screen: the terminal is one host, the script of `snapshot` another.
public protocol LoopHost {
  /// Waits until a message comes or `deadline` passes; nil waits without limit.
  mutating func wait(until deadline: Double?) throws -> LoopTurn
  /// Whether the last frame has been taken completely, so that a new one may be shown.
  var isReady: Bool { get }
  /// Shows a frame; called only when ready. Returns its cost.
  mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost
  /// Restores the terminal and stops the program until its shell continues it; returns the first turn after that.
  mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn
}

extension LoopHost {
  /// A host without a terminal has nothing to restore, and continues.
  public mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn {
    LoopTurn(now: now, messages: [.resumed(size, wasStopped: true)])
  }
}
