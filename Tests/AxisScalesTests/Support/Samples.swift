import AxisScales
import CivilTime
import TestFixtures
import TimeSeries

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
