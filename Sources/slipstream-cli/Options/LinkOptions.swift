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
  /// - Parameter sources: what is shown; standard input cannot be both.
  func follower(besides sources: [String] = [], _ look: LookOptions) throws -> EventFollower? {
    guard let followEvents else { return nil }
    if followEvents == "-", sources.contains("-") {
      throw Failure(.usage, "--follow-events - and the source - are both standard input; give a file for one of them")
    }
    if followEvents == look.events {
      throw Failure(.usage, "--follow-events \(followEvents) is the file of --events; a viewer cannot follow itself")
    }
    do throws(FeedIOError) {
      return EventFollower(try FileTail(path: followEvents))
    } catch {
      throw Failure(error)
    }
  }

  /// - Throws: a usage error where a script's clock leaves nobody to follow.
  func refuse() throws {
    guard followEvents != nil else { return }
    throw Failure(.usage, "--follow-events needs a clock that others share; leave out the script")
  }
}
