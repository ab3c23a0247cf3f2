import ArgumentParser
import FeedIO
import Slipstream

/// Another viewer whose range this one shares.
struct LinkOptions: ParsableArguments {
  @Option(
    name: .customLong("follow-events"),
    help: ArgumentHelp(
      "Show what another viewer shows, by the --events that it writes: a file, a FIFO, or - for standard input.",
      valueName: "file|-"))
  var followEvents: String?

  /// Begins to follow; nil where nobody is to be followed.
  ///
  /// - Parameters:
  ///   - sources: what is shown; standard input cannot be both.
  ///   - isInputTerminal: standard input is where keys are typed, so it gives no lines.
  func follower(
    besides sources: [String] = [], _ look: LookOptions, isInputTerminal: Bool = Console.isInputTerminal
  ) throws -> EventFollower? {
    guard let followEvents else { return nil }
    if followEvents == "-", sources.contains("-") {
      throw Failure(.usage, "--follow-events - and the source - are both standard input; give a file for one of them")
    }
    if followEvents == "-", isInputTerminal {
      throw Failure(
        .usage, "--follow-events - is the terminal, where the keys come from; give a file, or pipe lines in")
    }
    let itself = Failure(
      .usage, "--follow-events \(followEvents) is the file of --events; a viewer cannot follow itself")
    if followEvents == look.events { throw itself }
    let tail: FileTail
    do throws(FeedIOError) {
      tail = try FileTail(path: followEvents)
    } catch {
      throw Failure(error)
    }
    // Two names may lead to one file; a file that was not there is by now.
    if let events = look.events, tail.reads(fileAt: events) { throw itself }
    return EventFollower(tail, name: followEvents == "-" ? "standard input" : followEvents)
  }

  /// - Throws: a usage error where a script's clock leaves nobody to follow.
  func refuse() throws {
    guard followEvents != nil else { return }
    throw Failure(.usage, "--follow-events needs a clock that others share; leave out the script")
  }
}
