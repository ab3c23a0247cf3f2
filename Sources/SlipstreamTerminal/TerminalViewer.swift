import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen

/// Runs the viewer in the terminal behind standard output, until the person leaves it or a signal ends it.
///
/// It takes the terminal, and gives it back on every way out. One viewer a process, on one thread.
public struct TerminalViewer {
  public var settings: Settings
  /// Chooses colours and glyphs by what the terminal has said so far; called again when it has said more.
  public var chooseView: (TerminalCapabilities) -> ChartView
  /// Changes the state before the first frame, as to load points.
  public var prepare: ((inout AppState) -> Void)?
  /// Called at the end of each turn of the loop, returns what it changed; what it throws ends the viewer.
  public var observe: ((inout AppState) throws -> Change)?
  /// Whether the terminal is asked what it can do; drawing does not wait for its answers.
  public var mayProbe: Bool
  /// Whether frames are sent as synchronised updates, where the terminal can take them.
  public var maySynchronize = true
  package var follower: (any FollowedSource)?

  /// How a viewer ended.
  public enum Ending {
    /// The person left, or the feed ended for good; the state says which.
    case done(AppState)
    /// A signal of this number asked for the end.
    case signal(Int32)
  }

  /// A viewer with the colours and glyphs that the environment and the terminal's own answers give.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    let environment = TerminalEnvironment(isTerminal: true, EnvironmentVariables.value)
    mayProbe = !environment.isDumb
    chooseView = { capabilities in
      ChartView(
        theme: Theme(
          ground: capabilities.isDark == false ? .light : .dark,
          depth: ColorDepth(environment: environment, capabilities: capabilities),
          background: capabilities.background),
        glyphs: GlyphSet(environment: environment, capabilities: capabilities),
        hasOddCells: (capabilities.cellPixels?.columns ?? 0) % 2 == 1)
    }
  }

  /// Takes the terminal and runs the loop.
  ///
  /// - Throws: `TerminalError` when standard output is no terminal, or fails; what `observe` throws.
  public func run(_ inbox: FeedInbox) throws -> Ending {
    try run(inbox, on: StandardStream.output.descriptor)
  }

  /// The same on the terminal behind another descriptor.
  package func run(_ inbox: FeedInbox, on terminal: Int32) throws -> Ending {
    let session = try TerminalSession.open(terminal: terminal)
    defer { session.close() }
    session.beginTurn()
    session.quitsByLetter = settings.keys.action(for: Key(.character("q"))) == .quit
    var state = AppState(settings: settings, size: session.size(), view: chooseView(TerminalCapabilities()))
    prepare?(&state)
    do {
      var host = try LiveHost(session: session, inbox: inbox, mayProbe: mayProbe)
      host.choose = chooseView
      host.maySynchronize = maySynchronize
      host.follower = follower
      try EventLoop.run(&state, on: &host, observe: observe)
      session.close()
      if let signal = host.endedBy { return .signal(signal.number) }
    } catch let error as TerminalError where error.isGone {
      // What a terminal says that has hung up.
      return .signal(Signal.hangUp.number)
    }
    return state.wasInterrupted ? .signal(Signal.interrupt.number) : .done(state)
  }
}
