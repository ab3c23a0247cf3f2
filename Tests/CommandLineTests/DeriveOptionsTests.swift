import CivilTime
import FeedModel
import Slipstream
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

@Suite("Series to read for derived ones") struct DeriveOptionsTests {
  private func options(_ symbols: [String], _ derived: [String]) throws -> (DeriveOptions, SeriesOptions) {
    (
      try DeriveOptions.parse(derived.flatMap { ["--derive", $0] }),
      try SeriesOptions.parse(symbols.flatMap { ["--symbol", $0] })
    )
  }

  private func read(_ symbols: [String], _ derived: [String], files: Int?) throws -> [String] {
    let (derive, series) = try options(symbols, derived)
    return derive.reading(series, files: files).symbols
  }

  private func shown(_ symbols: [String], _ derived: [String], files: Int?) throws -> [String] {
    let (derive, series) = try options(symbols, derived)
    return derive.shown(series, files: files, besides: ["mode"])
  }

  @Test func `a derived series that is asked for reads what it needs, through other derived ones`() throws {
    let derived = ["spread = A - B", "half = spread / 2"]
    #expect(try read(["half"], derived, files: nil) == ["A", "B"])
    for files in [1, 2] { #expect(try read(["half"], derived, files: files) == [], "everything of a file") }
    for files in [nil, 1] as [Int?] { #expect(try read(["A"], derived, files: files) == ["A", "B"]) }
  }

  @Test func `series that a derived one reads are not shown, but for states that have a pane`() throws {
    for files in [nil, 1] as [Int?] {
      #expect(try shown(["A"], ["x = A - B"], files: files) == ["A", "mode"])
      #expect(try shown(["x"], ["x = A - B"], files: files) == ["x", "mode"])
      #expect(try shown(["A*"], ["x = A - B"], files: files) == [], "a pattern says nothing about further names")
      #expect(try shown(["A"], [], files: files) == [])
      #expect(try shown([], ["x = A - B"], files: files) == [])
    }
  }

  @Test func `without derived series, or without names, nothing changes`() throws {
    for files in [nil, 1, 2] as [Int?] {
      #expect(try read(["A", "C"], [], files: files) == ["A", "C"])
      #expect(try read([], ["x = A * 2"], files: files) == [])
    }
    #expect(try read(["A"], ["x = B * 2"], files: 2) == ["A"], "names of several files are given in order")
    #expect(try shown(["A"], ["x = B * 2"], files: 2) == [])
  }

  @Test func `a feed that begins again begins its derived series again`() throws {
    var feed = DerivedFeed(try DeriveOptions.parse(["--derive", "total = sum(A)"]).definitions())
    func message(_ values: [Double], _ topic: String = "A") -> FeedEvent {
      let samples = values.enumerated().map { Sample(time: Timestamp(nanoseconds: Int64($0) + 1), value: $1) }
      return .message(
        FeedMessage(
          topic: topic, epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0), payload: .samples(samples)),
        receivedAt: Timestamp(nanoseconds: 0))
    }
    func values(_ messages: [FeedMessage]) -> [Double] {
      messages.flatMap { message -> [Double] in
        guard case .samples(let samples) = message.payload else { return [] }
        return samples.map(\.value)
      }
    }
    #expect(values(feed.receive(message([1, 2, 3]))) == [1, 3, 6])
    #expect(feed.receive(message([1], "other")).isEmpty)
    #expect(feed.receive(.newEpoch(topic: "other", 2)).isEmpty)
    #expect(feed.receive(.newEpoch(topic: "A", 2)).isEmpty)
    #expect(values(feed.receive(message([5]))) == [5])
  }
}
