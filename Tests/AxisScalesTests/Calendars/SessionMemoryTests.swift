import CivilTime
import TestFixtures
import Testing

@testable import AxisScales

@Suite("Sessions of a calendar are shared by all charts on it")
struct SessionMemoryTests {
  @Test("a chunk is worked out when it is first asked for, and never again")
  func once() {
    let memory = SessionMemory()
    var count = 0
    let made = [DatedStretch(from: 1, to: 2, date: 3)]
    for chunk in [5, 5, -5, 5, -5] {
      let stretches = memory.chunk(chunk) {
        count += 1
        return made
      }
      #expect(stretches == made)
    }
    #expect(count == 2)
  }

  @Test("copies of a calendar and tables over different exclusions give what each gives alone", arguments: seeds(5))
  func agreement(seed: UInt64) throws {
    let shared = try #require(TradingCalendar.named("XNYS"))
    let weekends = rules("weekends")
    for chunk in [Int(seed), 80, Int(seed), -Int(seed)] {
      for exclusions in [[], weekends] {
        let alone = try #require(TradingCalendar.named("XNYS"))
        #expect(
          OpenTimeRules(calendar: shared, exclusions: exclusions, zone: shared.zone).stretches(inChunk: chunk)
            == OpenTimeRules(calendar: alone, exclusions: exclusions, zone: alone.zone).stretches(inChunk: chunk))
      }
    }
  }
}
