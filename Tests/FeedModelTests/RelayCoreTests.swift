import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite("A relay's own series") struct RelayCoreTests {
  private func points(_ values: [Double], scale: IndexScale? = nil) -> FeedMessage {
    FeedMessage(
      topic: "spread", epoch: 0, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
      payload: .samples(values.enumerated().map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: $1) }),
      indexScale: scale)
  }

  private func turn(_ second: Int64) -> Turn {
    Turn(at: second, wall: Timestamp(nanoseconds: second))
  }

  @Test(arguments: [1, 2, 5_000])
  func `computed points have numbers without a hole, and a history for late readers`(count: Int) throws {
    var core = RelayCore(history: 10_000)
    let first = core.publish(points(Array(repeating: 1, count: count)), in: turn(7))
    let second = core.publish(points([2]), in: turn(8))
    let sent = first + second
    #expect(sent.allSatisfy { $0.epoch == 7 && $0.topic == "spread" })
    var next: UInt64 = 0
    for message in sent {
      #expect(message.firstSequence == next)
      next += UInt64(message.count)
    }
    #expect(next == UInt64(count) + 1)
    let reply = try ControlReply(
      frames: core.answer(ControlRequest.snapshot(topic: "spread").bytes(id: 1), in: turn(9)))
    #expect(reply.closing == .end(epoch: 7, next: next))
    #expect(core.publish(points([]), in: turn(10)).isEmpty)
  }

  @Test func `a source that begins again, and points of another axis, begin a new life`() {
    var core = RelayCore(history: 100)
    _ = core.publish(points([1, 2, 3]), in: turn(1))
    core.restartOwn()
    let again = core.publish(points([4]), in: turn(5))
    #expect(again.map(\.epoch) == [5] && again.map(\.firstSequence) == [0])
    let numbers = core.publish(points([4], scale: .whole), in: turn(6))
    #expect(numbers.map(\.epoch) == [6] && numbers.map(\.indexScale) == [.whole])
  }
}
