import CivilTime
import FeedModel
import Slipstream
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

@Suite("Series to read for derived ones") struct DeriveOptionsTests {
  private func read(_ symbols: [String], _ derived: [String], ofFiles: Bool) throws -> [String] {
    let options = try DeriveOptions.parse(derived.flatMap { ["--derive", $0] })
    let series = try SeriesOptions.parse(symbols.flatMap { ["--symbol", $0] })
    return options.reading(series, ofFiles: ofFiles).symbols
  }

  @Test func `a derived series that is asked for reads what it needs, through other derived ones`() throws {
    let derived = ["spread = A - B", "half = spread / 2"]
    #expect(try read(["half"], derived, ofFiles: false) == ["A", "B"])
    #expect(try read(["half"], derived, ofFiles: true) == [], "everything of a file")
    #expect(try read(["A"], derived, ofFiles: false) == ["A", "B"])
  }

  @Test func `without derived series, or without names, nothing changes`() throws {
    for ofFiles in [true, false] {
      #expect(try read(["A", "C"], [], ofFiles: ofFiles) == ["A", "C"])
      #expect(try read([], ["x = A * 2"], ofFiles: ofFiles) == [])
    }
    #expect(try read(["A"], ["x = B * 2"], ofFiles: true) == ["A"], "names of files are given in order")
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
