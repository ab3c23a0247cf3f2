import ArgumentParser
import FeedIO
import Slipstream

/// Another viewer whose range this one shares.
struct LinkOptions: ParsableArguments {
  @Option(
    name: .customLong("follow-events"),
    help: ArgumentHelp(
      "Show the range of another viewer, from its --events: a file, a FIFO, or - for standard input.",
      valueName: "file|-"), completion: .file(extensions: ["jsonl"]))
  var followEvents: FileName?

  /// Starts following; nil without the option.
  ///
  /// - Parameters:
  ///   - sources: the sources of the chart; standard input cannot be both.
  ///   - isInputTerminal: whether standard input is the terminal, so that it carries keys and no lines.
  func follower(
    besides sources: [String] = [], _ look: LookOptions, isInputTerminal: Bool = Console.isInputTerminal
  ) throws -> EventFollower? {
    guard let followEvents else { return nil }
    let path = followEvents.path
    if followEvents.isStandard, sources.contains("-") {
      throw Failure(.usage, "--follow-events - and the source - are both standard input; give a file for one of them")
    }
    if followEvents.isStandard, isInputTerminal {
      throw Failure(
        .usage, "--follow-events - is the terminal, where the keys come from; give a file, or pipe lines in")
    }
    let itself = Failure(
      .usage, "--follow-events \(path) is the file of --events; a viewer cannot follow itself")
    if path == look.events?.path { throw itself }
    let tail: FileTail
    do throws(FeedIOError) {
      tail = try FileTail(path: path)
    } catch {
      throw Failure(error)
    }
    // Two names may lead to one file, which exists by now.
    if let events = look.events, tail.reads(fileAt: events.path) { throw itself }
    return EventFollower(tail, name: followEvents.isStandard ? "standard input" : path)
  }

  /// - Throws: a usage error with a script, whose clock no other viewer shares.
  func refuse() throws {
    guard followEvents != nil else { return }
    throw Failure(
      .usage,
      "--follow-events needs the real clock, and a script has its own; remove --keys, --format and -o")
  }
}
