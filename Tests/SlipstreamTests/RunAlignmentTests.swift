import CivilTime
import Randomness
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("Runs over each other") struct RunAlignmentTests {
  private func choice(_ change: (inout RunAlignment.Choice) -> Void) -> RunAlignment {
    var choice = RunAlignment.Choice()
    change(&choice)
    return RunAlignment(choice)
  }

  private func times(_ payload: FeedPayload) -> [Int64] {
    switch payload {
    case .bars(let bars): bars.map(\.time.nanoseconds)
    case .samples(let samples): samples.map(\.time.nanoseconds)
    case .trim(let keepFrom): [keepFrom.nanoseconds]
    }
  }

  @Test(arguments: [0, 1, 2, 500])
  func `an aligned series begins at 0 and keeps every distance, in one part or in many`(count: Int) {
    var random = SplitMix64(seed: UInt64(count) + 7)
    var time = Int64.random(in: -1_000_000...2_000_000_000_000_000_000, using: &random)
    let samples = (0..<count).map { place in
      time += Int64.random(in: 1...10_000_000_000, using: &random)
      return Sample(time: Timestamp(nanoseconds: time), value: Double(place))
    }
    var whole = choice { $0.startsAtZero = true }
    let moved = whole.moved(.samples(samples), of: "a", on: nil)
    #expect(moved.scale?.step == 1e-9 && moved.scale?.origin == 0)
    #expect(times(moved.payload).first == (count > 0 ? 0 : nil))
    #expect(times(moved.payload) == samples.map { $0.time.nanoseconds - samples[0].time.nanoseconds })
    var parts = choice { $0.startsAtZero = true }
    let oneByOne = samples.flatMap { times(parts.moved(.samples([$0]), of: "a", on: nil).payload) }
    #expect(oneByOne == times(moved.payload))
  }

  @Test func `numbers stay numbers, from 0 on, whatever the origin was`() throws {
    var alignment = choice { $0.startsAtZero = true }
    let scale = try #require(IndexScale(step: 0.5, origin: 100, name: "depth"))
    let payload = FeedPayload.samples([4, 5, 9].map { Sample(time: Timestamp(nanoseconds: $0), value: 1) })
    let moved = alignment.moved(payload, of: "well", on: scale)
    #expect(times(moved.payload) == [0, 1, 5] && moved.scale == IndexScale(step: 0.5, origin: 0, name: "depth"))
    #expect(times(alignment.moved(.trim(keepFrom: Timestamp(nanoseconds: 5)), of: "well", on: scale).payload) == [1])
  }

  @Test func `an offset moves the series that its name or pattern names`() {
    var alignment = choice {
      $0.offsets = [
        RunAlignment.Offset(name: "run*", distance: .seconds(90)),
        RunAlignment.Offset(name: "run2", distance: .seconds(-60)),
      ]
    }
    let payload = FeedPayload.samples([Sample(time: Timestamp(nanoseconds: 5), value: 1)])
    #expect(times(alignment.moved(payload, of: "run1", on: nil).payload) == [90_000_000_005])
    #expect(times(alignment.moved(payload, of: "run2", on: nil).payload) == [30_000_000_005])
    #expect(times(alignment.moved(payload, of: "other", on: nil).payload) == [5])
    #expect(alignment.fault == nil)
  }

  @Test func `an offset that is not of the axis is said, and moves nothing`() {
    var alignment = choice { $0.offsets = [RunAlignment.Offset(name: "a", distance: .number(3))] }
    let payload = FeedPayload.samples([Sample(time: Timestamp(nanoseconds: 5), value: 1)])
    #expect(times(alignment.moved(payload, of: "a", on: nil).payload) == [5])
    #expect(alignment.fault == "a has times: write its --offset as a=1h")
    alignment = choice { $0.offsets = [RunAlignment.Offset(name: "a", distance: .seconds(3))] }
    #expect(times(alignment.moved(payload, of: "a", on: .whole).payload) == [5])
    #expect(alignment.fault == "a counts numbers: write its --offset as a=100")
    alignment = choice {
      $0.startsAtZero = true
      $0.offsets = [RunAlignment.Offset(name: "a", distance: .number(2))]
    }
    #expect(times(alignment.moved(payload, of: "a", on: nil).payload) == [2_000_000_000], "an aligned time is seconds")
  }

  @Test func `distances beyond the axis end at its ends`() {
    var alignment = choice { $0.offsets = [RunAlignment.Offset(name: "*", distance: .seconds(9e9))] }
    let payload = FeedPayload.samples([Sample(time: Timestamp(nanoseconds: .max - 5), value: 1)])
    #expect(times(alignment.moved(payload, of: "a", on: nil).payload) == [.max])
  }

  @Test func `a stream stays on its aligned axis from message to message`() throws {
    var play = Several([], isFeed: true) { $0.alignment.startsAtZero = true }
    for first in [0, 1, 2, 3] {
      play.tick("A", Array(Synthetic.bars(4).dropFirst(first).prefix(1)), first: UInt64(first))
    }
    #expect(play.state.chart?.series.count == 4)
    #expect(play.state.chart?.series.firstTime == Timestamp(nanoseconds: 0))
  }

  @Test func `two runs of different days share one axis in the program`() throws {
    var play = Several([]) { ($0.alignsStarts, $0.opening.drawsAlike) = (true, true) }
    for (name, day) in [("monday", Int64(0)), ("friday", 4)] {
      let samples = (0..<60).map {
        Sample(time: Timestamp(nanoseconds: (day * 86_400 + Int64($0)) * 1_000_000_000), value: Double($0 % 9))
      }
      play.state.update(.load(symbol: name, .samples(samples), badRows: 0), at: play.now)
    }
    play.state.advance(to: play.now)
    let scene = try play.scene()
    #expect(scene.main.series.map(\.name).sorted() == ["friday", "monday"])
    #expect(scene.subject.scale.indexScale?.name == "seconds")
    #expect(play.frame().plainText.contains("seconds"))
  }
}
