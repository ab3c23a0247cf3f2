import Slipstream
import Testing

@testable import slipstream_cli

@Suite("Following another viewer")
struct LinkOptionsTests {
  private func follow(_ file: String, besides sources: [String] = [], events: String? = nil) throws -> EventFollower? {
    let look = try LookOptions.parse(events.map { ["--events", $0] } ?? [])
    return try LinkOptions.parse(["--follow-events", file]).follower(besides: sources, look)
  }

  @Test func `without the option nobody is followed`() throws {
    #expect(try LinkOptions.parse([]).follower(LookOptions.parse([])) == nil)
    try LinkOptions.parse([]).refuse()
  }

  @Test(arguments: [
    ("-", ["-"], nil, "--follow-events - and the source - are both standard input"),
    ("a.jsonl", ["b.csv"], "a.jsonl", "--follow-events a.jsonl is the file of --events"),
    ("/nowhere/at/all", [], nil, "Cannot open /nowhere/at/all"),
  ])
  func `an impossible link is refused in a sentence that names the option`(
    file: String, sources: [String], events: String?, words: String
  ) throws {
    do {
      _ = try follow(file, besides: sources, events: events)
      Issue.record("\(file) went through")
    } catch let failure as Failure {
      #expect("\(failure)".contains(words), "\(failure)")
    }
  }

  @Test func `the file of --events is not followed by another name either, nor before it is there`() throws {
    let folder = try TemporaryFolder()
    let (name, other) = (folder.place("./s.jsonl"), folder.place("t.jsonl"))
    #expect(throws: Failure.self) { try follow(name, events: folder.place("s.jsonl")) }
    #expect(try follow(name, events: other) != nil)
  }

  @Test func `standard input is not followed where keys are typed`() throws {
    let (link, look) = (try LinkOptions.parse(["--follow-events", "-"]), try LookOptions.parse([]))
    do {
      _ = try link.follower(look, isInputTerminal: true)
      Issue.record("- went through")
    } catch let failure as Failure {
      #expect(failure.status == .usage && "\(failure)".contains("--follow-events - is the terminal"), "\(failure)")
    }
    #expect(try link.follower(look, isInputTerminal: false) != nil)
  }

  @Test func `a device is no input`() throws {
    do {
      _ = try follow("/dev/zero")
      Issue.record("/dev/zero went through")
    } catch let failure as Failure {
      #expect(failure.status == .noInput, "\(failure)")
    }
  }

  @Test func `a script leaves nobody to follow`() throws {
    #expect(throws: Failure.self) { try LinkOptions.parse(["--follow-events", "a.jsonl"]).refuse() }
  }
}
