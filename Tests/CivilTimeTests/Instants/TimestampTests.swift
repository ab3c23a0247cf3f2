import CivilTime
import Testing

@Suite struct TimestampTests {
  @Test func `units count exactly, or not at all beyond the range`() {
    let second = Timestamp.nanosecondsPerSecond
    #expect(Timestamp(counting: 1_700_000_000, of: second, plus: 5)?.nanoseconds == 1_700_000_000_000_000_005)
    #expect(Timestamp(counting: -3, of: second, plus: -1)?.nanoseconds == -3_000_000_001)
    for count in [Int64.min, Int64.min + 1, .max - 1, .max] {
      #expect(Timestamp(counting: count, of: 1)?.nanoseconds == count)
      #expect(Timestamp(counting: count, of: second) == nil)
    }
    #expect(Timestamp(counting: .max, of: 1, plus: 1) == nil)
    #expect(Timestamp(counting: .max / second, of: second, plus: second - 1) == nil, "the last second is not whole")
  }
}
