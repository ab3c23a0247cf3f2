import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen

/// Runs the viewer in the terminal behind standard output, until the user quits or a signal ends it.
///
/// It takes the terminal and restores it on every exit. One viewer per process, on one thread.
public struct TerminalViewer {
  public var settings: Settings
  /// Chooses colours and glyphs by the terminal's answers so far; called again after each further answer.
  public var chooseView: (TerminalCapabilities) -> ChartView
  /// Changes the state before the first frame, for example to load points.
  public var prepare: ((inout AppState) -> Void)?
  /// Called at the end of each turn of the loop; returns what it changed. An error that it throws ends the viewer.
  public var observe: ((inout AppState) throws -> Change)?
  /// Called before and after points of a file are loaded, and before and after each frame; returns what it changed. See
  /// `LoopStage` for what is safe when.
  public var stage: ((LoopStage, inout AppState) throws -> Change)?
  /// Whether to query the terminal's capabilities; drawing does not wait for the answers.
  public var mayProbe: Bool
  /// Whether to send frames as synchronised updates, if the terminal supports them.
  public var maySynchronize = true
  /// How plots are drawn; nil for the best that the terminal can do.
  package var graphics: PictureProtocol? = .cells
  /// Whether the user chose nothing: then only a terminal here that is known for its pictures gets any.
  package var graphicsAreUnasked = false
  /// Whether another machine has the terminal.
  package var isRemote = false
  package var follower: (any FollowedSource)?
  private let environment: TerminalEnvironment
  /// Chooses by the terminal's answers so far how it announces alerts.
  package var chooseNotice: (TerminalCapabilities) -> AlertNotice = { AlertNotice(of: $0, EnvironmentVariables.value) }

  /// How a viewer ended.
  public enum Ending {
    /// The user quit, or the feed ended for good; the state tells which.
    case done(AppState)
    /// A signal of this number ended the viewer.
    case signal(Int32)
  }

  /// A viewer with colours and glyphs chosen by the environment and the terminal's answers.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    let environment = TerminalEnvironment(isTerminal: true, EnvironmentVariables.value)
    self.environment = environment
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
  /// - Throws: `TerminalError` if standard output is not a terminal, or fails; any error that `observe` throws.
  public func run(_ inbox: FeedInbox) throws -> Ending {
    try run(inbox, on: StandardStream.output.descriptor)
  }

  /// The same on the terminal behind another descriptor.
  package func run(_ inbox: FeedInbox, on terminal: Int32) throws -> Ending {
    let session = try TerminalSession.open(
      terminal: terminal, deletion: PlaceholderPictures.deletion(.ofThisProcess, environment))
    defer { session.close() }
    session.beginTurn()
    session.quitsByLetter = settings.keys.action(for: Key(.character("q"))) == .quit
    var state = AppState(settings: settings, size: session.size(), view: chooseView(TerminalCapabilities()))
    prepare?(&state)
    do {
      var host = try LiveHost(
        session: session, inbox: inbox, environment: environment, mayProbe: mayProbe,
        graphics: (graphics, graphicsAreUnasked, isRemote))
      var notice = chooseNotice(TerminalCapabilities())
      host.choose = { [chooseView, chooseNotice] capabilities in
        notice = chooseNotice(capabilities)
        return chooseView(capabilities)
      }
      try host.draw(inPixels: state.look.wantsPixels)
      if let hint = state.pixelHint { host.pixelHint = hint }
      host.maySynchronize = maySynchronize
      host.follower = follower
      try EventLoop.run(
        &state, on: &host,
        observe: { state in
          let change = try observe?(&state) ?? .nothing
          if let text = state.outbox.consumeClipboard() { try session.write(text.sequence) }
          if let text = state.outbox.consumeNotice() { try session.write(notice.sequence(text)) }
          return change
        }, stage: stage)
      session.close()
      if let signal = host.endedBy { return .signal(signal.number) }
    } catch let error as TerminalError where error.isGone {
      // The terminal has hung up.
      return .signal(Signal.hangUp.number)
    }
    return state.outbox.wasInterrupted ? .signal(Signal.interrupt.number) : .done(state)
  }
}
