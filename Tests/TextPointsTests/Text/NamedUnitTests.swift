import CivilTime
import Testing
import TextPoints
import TimeSeries

/// The unit that the name of a column says is the unit of its numbers.
@Suite("Units in the names of times")
struct NamedUnitTests {
  private static let names = [
    "Timestamp (us)", "Time [us]", "time_us", "t_us", "TimeUS", "timestamp-us", "Timestamp(us)", "Time / us",
    "time (µs)",
  ]

  private func rows(_ name: String, from first: Int, by step: Int, _ count: Int = 30) -> String {
    "\(name),v\n" + (0..<count).map { "\(first + $0 * step),\(Double($0 % 7) / 3)" }.joined(separator: "\n") + "\n"
  }

  private func numbers(_ table: SourceTable) -> [Double] {
    guard let scale = table.indexScale else { return [] }
    return table.samples.map { scale.number(of: $0.time) }
  }

  @Test(arguments: names, [0, 1_000, 2_000_000, 392_093_562, 1_700_000_000, 99_999_950_000])
  func `microseconds of a run are its axis, however large they are`(_ name: String, _ first: Int) throws {
    let table = try read(rows(name, from: first, by: 20_033))
    #expect(numbers(table) == (0..<30).map { Double(first + $0 * 20_033) }, "\(said(table))")
    #expect(said(table).contains("name no day (--time-unit us"))
  }

  @Test(arguments: [1, 2, 3, 40]) func `any number of rows reads alike`(_ count: Int) throws {
    let table = try read(rows("Timestamp (us)", from: 392_093_562, by: 20_033, count))
    let isAxis = numbers(table).first == 392_093_562
    let isEarly = table.indexScale == nil && table.samples.first?.time == Timestamp(nanoseconds: 392_093_562_000)
    #expect(table.samples.count == count && (isAxis || isEarly), "\(said(table))")
  }

  @Test(arguments: ["Time (ms)", "time_ms", "Timestamp [ms]", "t_ms"], [1_000, 1_990, 20_240_101, 198_001])
  func `numbers of a run are no years and no dates`(_ name: String, _ first: Int) throws {
    let table = try read(rows(name, from: first, by: 20))
    #expect(numbers(table) == (0..<30).map { Double(first + $0 * 20) }, "\(said(table))")
  }

  @Test(arguments: [("s", 1), ("ms", 1_000), ("us", 1_000_000), ("ns", 1_000_000_000)])
  func `numbers since 1970 are times in the unit of their name`(_ unit: String, _ size: Int) throws {
    let table = try read(rows("Timestamp (\(unit))", from: 1_700_000_000 * size, by: size))
    #expect(table.indexScale == nil)
    #expect(table.samples.map(\.time) == (0..<30).map { Timestamp(nanoseconds: (1_700_000_000 + $0) * 1_000_000_000) })
  }

  @Test(arguments: [("ms", 1), ("us", 1), ("s", 1_000), ("ms", 1_000_000)])
  func `a name that numbers after 2100 belie is not believed, and one that may be wrong is said`(
    _ unit: String, _ size: Int
  ) throws {
    let table = try read(rows("Timestamp (\(unit))", from: 1_700_000_000 * size, by: size))
    if table.indexScale == nil {
      #expect(table.samples.first?.time == Timestamp(nanoseconds: 1_700_000_000_000_000_000))
    } else {
      #expect(said(table).contains("--time-unit s takes them as seconds since 1970"), "\(said(table))")
    }
  }

  @Test(arguments: ["Time (fs)", "Time[ps]", "Time (min)", "time [h]"], [0, 100_000_000, 400_000_000])
  func `units in which no clock counts since 1970 count from the start of a run`(_ name: String, _ first: Int) throws {
    let table = try read(rows(name, from: first, by: 1_000_000))
    #expect(numbers(table) == (0..<30).map { Double(first + $0 * 1_000_000) }, "\(said(table))")
  }

  @Test func `a unit that changes within a column is not the one of the name alone`() throws {
    let rows =
      (0..<20).map { "\(1_700_000_000 + $0),1.\($0)" } + (20..<40).map { "\((1_700_000_000 + $0) * 1_000),1.\($0)" }
    let table = try read("time_ms,v\n" + rows.joined(separator: "\n") + "\n")
    #expect(table.samples.map(\.time) == (0..<40).map { Timestamp(nanoseconds: (1_700_000_000 + $0) * 1_000_000_000) })
  }
}
