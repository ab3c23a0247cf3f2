import ArgumentParser
import Platform
import Slipstream
import SlipstreamTerminal
import TerminalCharts
import TerminalHost
import TerminalScreen

/// Runs a content on a terminal, instead of a feed's chart.
struct TableScreen {
  let settings: Settings
  let screen: ScreenOptions
  /// Input that goes on; nil without any.
  var follower: (any FollowedSource)?
  /// Called at the end of each turn; returns what it changed.
  var observe: ((inout AppState) throws -> Change)?

  /// - Parameter prepare: shows the first picture.
  func run(_ prepare: @escaping (inout AppState) -> Void) throws {
    let wakeUp: WakeUp
    do throws(SystemError) { wakeUp = try WakeUp() } catch { throw Failure(.internal, error.description) }
    let (choice, environment) = (try screen.choice(), TerminalEnvironment(isTerminal: true, Environment.value))
    var viewer = TerminalViewer(settings: settings)
    viewer.chooseView = { capabilities in choice.view(environment, capabilities) }
    viewer.mayProbe = !environment.isDumb
    viewer.maySynchronize = !screen.noSync
    let drawing = screen.apply(to: &viewer)
    viewer.follower = follower
    viewer.prepare = prepare
    viewer.observe = { state in
      let change = try observe?(&state) ?? .nothing
      return change.union(drawing.follow(&state))
    }
    do {
      guard case .signal(let number) = try viewer.run(FeedInbox(wakeUp, events: { [] })) else { return }
      throw ExitCode(128 + number)
    } catch let error as TerminalError {
      throw Failure(.inputOutput, error.description)
    }
  }
}
