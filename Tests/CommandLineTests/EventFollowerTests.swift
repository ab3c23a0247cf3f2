import FeedIO
import Platform
import Slipstream
import TerminalHost
import Testing

@testable import slipstream_cli

@Suite("What another viewer's file says")
struct EventFollowerTests {
  private static func zoom(_ day: Int) -> String {
    """
    {"event":"zoom","mode":"hold","from":"2024-01-0\(day)T00:00:00Z","to":"2024-01-0\(day + 1)T00:00:00Z"}

    """
  }

  private func views(_ messages: [AppMessage]) -> [LinkedView] {
    messages.compactMap { if case .link(let view) = $0 { view } else { nil } }
  }

  @Test func `the newest line of a file is shown in the first turn, and once`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("events", Self.zoom(1) + Self.zoom(2))
    let newest = try LinkedView(line: Array(Self.zoom(2).utf8.dropLast()))
    var host = TextHost(try FeedListener(token: StopToken()))
    host.follower = EventFollower(try FileTail(path: path), name: path)
    let first = try host.wait(until: Instant.now.seconds + 60)
    #expect(views(first.messages) == [try #require(newest)])
    let second = try host.wait(until: Instant.now.seconds)
    #expect(views(second.messages).isEmpty)
  }

  @Test func `lines that tell nothing are told with the file's name, the first in full and the others by their number`()
    throws
  {
    let folder = try TemporaryFolder()
    let total = 500
    let path = try folder.file("events", String(repeating: "{}\n", count: total) + Self.zoom(1))
    let follower = EventFollower(try FileTail(path: path), name: "b.jsonl", start: 10)
    #expect(follower.deadline == nil, "a viewer that nobody moves is silent")
    let taken = follower.drain()
    let told = follower.sentences(on: taken, at: 10)
    #expect(views(taken).count == 1)
    #expect(told == Array(repeating: "b.jsonl: A line that was to be an event has no member named event.", count: 20))
    #expect(follower.deadline == 11)
    #expect(follower.sentences(on: [], at: 10.9).isEmpty)
    let rest = follower.sentences(on: [], at: 11)
    #expect(rest.count == 1 && rest.first?.hasPrefix("b.jsonl: \(total - 20) more bad messages") == true, "\(rest)")
    #expect(follower.end().isEmpty && follower.deadline == nil)
  }
}
