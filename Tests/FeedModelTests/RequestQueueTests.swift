import Randomness
import Testing

@testable import FeedModel

/// The requests that wait at a publisher's control socket.
@Suite struct RequestQueueTests {
  private let a: [UInt8] = [0, 1]
  private let b: [UInt8] = [0, 2]

  @Test func `a peer has eight places, and hears once that the publisher is busy`() {
    var queue = RequestQueue()
    var queued: [Bool] = []
    for number in 0..<9 { queued.append(queue.add([UInt8(number)], from: a)) }
    #expect(queued == [Bool](repeating: true, count: 8) + [false])
    #expect(!queue.hasRoom(for: a))
    var heard = 0
    for _ in 0..<1_000 where queue.refuse(a) { heard += 1 }
    #expect(heard == 1)
    #expect(queue.refused == 1_000)
    #expect(queue.hasRoom(for: b))
    var served: [[UInt8]] = []
    while let next = queue.next() { served.append(next.request) }
    #expect(served == (0..<8).map { [UInt8($0)] } && queue.isEmpty)
    for number in 0..<8 { _ = queue.add([UInt8(number)], from: a) }
    let hearsAgain = queue.refuse(a)
    #expect(hearsAgain)
  }

  @Test func `peers are served in turn, each in its own order`() {
    var queue = RequestQueue()
    for number in 0..<6 { _ = queue.add([0, UInt8(number)], from: a) }
    for number in 0..<2 { _ = queue.add([1, UInt8(number)], from: b) }
    var served: [[UInt8]] = []
    while let next = queue.next() { served.append(next.request) }
    #expect(served == [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [0, 3], [0, 4], [0, 5]])
  }

  @Test func `however many peers ask, the places are bounded, and a peer without one is not answered`() {
    var queue = RequestQueue()
    for number in 0..<100_000 {
      let peer = [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number >> 16)]
      guard !queue.add([1], from: peer) else { continue }
      let isAnswered = queue.refuse(peer)
      #expect(!isAnswered)
    }
    var served = 0
    while queue.next() != nil { served += 1 }
    #expect(served == RequestQueue.mostPeers && queue.refused == 100_000 - UInt64(served))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an accepted request is served once, in the order of its peer, by seed`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = RequestQueue()
    var sent: [[UInt8]: [UInt8]] = [:]
    var served: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<2_000 {
      let peer = [UInt8.random(in: 0..<9, using: &random)]
      let request = UInt8.random(in: 0...255, using: &random)
      if Bool.random(using: &random) {
        if queue.add([request], from: peer) { sent[peer, default: []].append(request) } else { _ = queue.refuse(peer) }
      } else if let next = queue.next() {
        served[next.peer, default: []] += next.request
      }
    }
    while let next = queue.next() { served[next.peer, default: []] += next.request }
    #expect(served == sent)
  }

  @Test func `busy is an answer that a reader understands`() throws {
    let reply = try ControlReply(frames: ControlReply(id: nil, closing: .busy).frames())
    #expect(reply.closing == .busy && reply.id == nil && reply.payloads.isEmpty)
  }
}
