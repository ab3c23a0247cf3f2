import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Numbers without times") struct BareNumbersTests {
  private static let millisecond: Int64 = 1_000_000

  /// What a reader makes of numbers that come in groups, each at a time in milliseconds: groups of points, and whether
  /// each is one of indices.
  private func read(
    _ groups: [(at: Double, count: Int)], end: Double? = nil, _ asked: BareTimes? = nil, wakes: Bool = true
  ) throws -> [(areIndices: Bool, times: [Int64])] {
    var reader = TextReader(options: TextOptions(bareTimes: asked))
    var tables: [(areIndices: Bool, times: [Int64])] = []
    func drain() {
      guard let table = reader.drainTable(), table.count > 0 else { return }
      tables.append((table.timesAreIndices, table.samples.map(\.time.nanoseconds)))
    }
    for (number, group) in groups.enumerated() {
      let now = Timestamp(nanoseconds: Int64(group.at * Double(Self.millisecond)))
      if wakes, let deadline = reader.deadline, deadline <= now {
        reader.settle(at: deadline)
        drain()
      }
      reader.receiveTime = now
      let bytes = Array(String(repeating: "\(number)\n", count: group.count).utf8)
      try bytes.withUnsafeBufferPointer { buffer throws(FeedFault) in try reader.consume(buffer, isEnd: false) }
      drain()
    }
    if let end {
      let now = Timestamp(nanoseconds: Int64(end * Double(Self.millisecond)))
      if wakes { reader.settle(at: now) }
      reader.receiveTime = now
      try [UInt8]().withUnsafeBufferPointer { buffer throws(FeedFault) in try reader.consume(buffer, isEnd: true) }
      drain()
    }
    return tables
  }

  private func times(_ tables: [(areIndices: Bool, times: [Int64])]) -> [Int64] { tables.flatMap(\.times) }

  @Test(arguments: [0, 1, 2, 3, 1_000]) func `a file is a batch`(count: Int) throws {
    let bytes = Array((0..<count).map { "\($0).5\n" }.joined().utf8)
    guard count > 0 else { return }
    let table = try bytes.withUnsafeBytes { bytes throws(FeedFault) in try TextReader.read(bytes) }
    #expect(table.timesAreIndices && table.samples.map(\.time.nanoseconds) == Array(0..<Int64(count)))
    #expect(table.samples.map(\.value) == (0..<count).map { Double($0) + 0.5 })
  }

  @Test(arguments: [1, 2, 3, 1_000]) func `a pipe that brings all at once and ends is a batch`(count: Int) throws {
    for end in [0.0, 1, 50] {
      let tables = try read([(0, count)], end: end)
      #expect(tables.allSatisfy(\.areIndices) && times(tables) == Array(0..<Int64(count)), "\(end)")
    }
  }

  @Test func `one number that nothing follows stands at its receipt once a batch could have come`() throws {
    let alone = try read([(7, 1)], end: 60)
    #expect(alone.count == 1 && alone[0] == (false, [7 * Self.millisecond]))
    let slow = try read((0..<20).map { (Double($0) * 51, 1) }, end: 2_000)
    #expect(slow.allSatisfy { !$0.areIndices })
    #expect(times(slow) == (0..<20).map { Int64($0) * 51 * Self.millisecond })
  }

  @Test func `the rule is the same whether or not somebody wakes the reader in between`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var at = 0.0
      let groups = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        defer { at += [0, 1, 10, 49, 50, 51, 500].randomElement(using: &random) ?? 0 }
        return (at: at, count: Int.random(in: 1...4, using: &random))
      }
      let (woken, slept) = (try read(groups, end: at), try read(groups, end: at, wakes: false))
      // At the end nothing says how long a lone number has waited but a reader that was woken.
      guard groups.count > 1 else { continue }
      #expect(times(woken) == times(slept), "seed \(seed)")
    }
  }

  @Test func `what comes within 50 ms is a batch, and later numbers stand at their receipt, in a series of their own`()
    throws
  {
    let tables = try read([(0, 2), (20, 1), (50, 1), (51, 1), (300, 2)], end: 400)
    #expect(tables.map(\.areIndices) == [true, true, true, false, false])
    #expect(times(Array(tables.prefix(3))) == [0, 1, 2, 3])
    #expect(times(Array(tables.suffix(2))) == [51, 300].map { $0 * Self.millisecond } + [300 * Self.millisecond + 1])
  }

  @Test func `what is poured is one batch however long it takes`() throws {
    let poured = try read((0..<5_000).map { (Double($0) * 3, 20) }, end: 20_000)
    #expect(poured.allSatisfy(\.areIndices) && times(poured) == Array(0..<100_000))
    let sensor = try read((0..<100).map { (Double($0) * 10, 1) }, end: 2_000)
    #expect(sensor.last?.areIndices == false && sensor.last?.times == [990 * Self.millisecond])
  }

  @Test(arguments: [[(0.0, 1)], [(0, 5)], [(0, 1), (500, 1)], [(0, 3), (500, 2), (500, 1)]])
  func `who asks for one of the two gets it alone`(groups: [(Double, Int)]) throws {
    let groups = groups.map { (at: $0.0, count: $0.1) }
    let total = groups.reduce(0) { $0 + $1.count }
    let indices = try read(groups, end: 1_000, .index)
    #expect(indices.allSatisfy(\.areIndices) && times(indices) == Array(0..<Int64(total)))
    let receipts = try read(groups, end: 1_000, .receive)
    #expect(receipts.allSatisfy { !$0.areIndices } && times(receipts).count == total)
    #expect(zip(times(receipts), times(receipts).dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `no clock makes a time twice or traps`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let edges: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 60_000_000, .max - 1, .max]
      var numbers = BareNumbers([nil, .index, .receive].randomElement(using: &random) ?? nil)
      var (samples, all): ([Sample], [[Int64]]) = ([], [[]])
      for _ in 0..<30 {
        let at =
          Bool.random(using: &random) ? edges.randomElement(using: &random) ?? 0 : Int64(bitPattern: random.next())
        if Bool.random(using: &random) { numbers.settle(at: Timestamp(nanoseconds: at), &samples) }
        if numbers.add(1, received: Timestamp(nanoseconds: at), into: &samples) { all.append([]) }
        all[all.count - 1] += samples.map(\.time.nanoseconds)
        samples = []
      }
      numbers.end(&samples)
      for times in all { #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)") }
    }
  }
}
