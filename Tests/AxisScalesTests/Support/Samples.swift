import AxisScales
import TimeSeries

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A time from ISO 8601, read on the wall clock of `zone` where it names no offset; 1970 when it is malformed.
func time(_ text: String, _ zone: Zone = .utc) -> Timestamp {
  ISO8601.parse(text.utf8, zone: zone) ?? Timestamp(nanoseconds: 0)
}

/// A zone that the program carries along; UTC when the name is unknown.
func zone(_ identifier: String) -> Zone { Zone.embedded(identifier) ?? .utc }

/// Exclusions from their texts; those that do not parse are missing.
func rules(_ texts: String...) -> [Exclusion] { texts.compactMap { try? Exclusion(parsing: $0) } }

/// The daily bars of a fixture, stamped at the midnights of `zone`.
func daily(_ fixture: String = "aapl-daily.csv", _ zone: Zone = .utc) -> Series {
  let series = Series(kind: .bars)
  let bars = Fixture.lines(fixture).dropFirst().compactMap { line -> Bar? in
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard let time = ISO8601.parse(fields[0].utf8, zone: zone), let close = Double(fields[4]) else { return nil }
    return Bar(time: time, open: close, high: close, low: close, close: close)
  }
  _ = series.append(contentsOf: bars)
  return series
}

/// Bars at these times.
func bars(at times: some Sequence<Timestamp>) -> Series {
  let series = Series(kind: .bars)
  _ = series.append(contentsOf: times.map { Bar(time: $0, open: 1, high: 1, low: 1, close: 1) })
  return series
}

let hour: Int64 = 3_600_000_000_000

/// Seeds 1, 2, 3 ..., forty times as many when the environment has SLIPSTREAM_LONG.
func seeds(_ count: UInt64) -> [UInt64] {
  Array(1...(getenv("SLIPSTREAM_LONG") == nil ? count : 40 * count))
}
