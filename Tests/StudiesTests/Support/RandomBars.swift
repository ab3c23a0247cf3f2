import CivilTime
import Randomness
import TimeSeries

@testable import Studies

/// Bars of a random walk on a random grid of minutes, some without a volume and some gap points.
func randomBars(
  _ count: Int, from start: Int = 0, gaps: Bool = true, using random: inout SplitMix64
) -> [Bar] {
  var close = 100.0
  return (0..<count).map { place in
    let time = minute(start + place)
    if gaps, Int.random(in: 0..<12, using: &random) == 0 {
      return Bar(time: time, open: .nan, high: .nan, low: .nan, close: .nan)
    }
    let open = close
    // Steps of a quarter make equal closes, and so changes of 0, common.
    close = max(1, close + Double(Int.random(in: -4...4, using: &random)) / 4)
    let high = max(open, close) + Double(Int.random(in: 0...3, using: &random)) / 4
    let low = min(open, close) - Double(Int.random(in: 0...3, using: &random)) / 8
    let volume = Int.random(in: 0..<9, using: &random) == 0 ? .nan : Double(Int.random(in: 0...5000, using: &random))
    return Bar(time: time, open: open, high: high, low: low, close: close, volume: volume)
  }
}

/// From a Friday afternoon on, so that sessions begin early and late.
func minute(_ count: Int) -> Timestamp {
  Timestamp(nanoseconds: 1_700_236_800_000_000_000 + Int64(count) * 60_000_000_000)
}

/// Every kind, with small windows that warm up often, and with its usual ones.
let manyStudies: [Study] =
  StudyKind.allCases.map { Study($0) }
  + [
    "sma:1", "sma:2", "ema:1", "ema:3", "wma:4", "bollinger:5,1.5", "keltner:3,5,2", "donchian:1", "donchian:7",
    "rsi:1", "rsi:2", "macd:2,5,3", "stochastic:1,1,1", "stochastic:5,3,3", "atr:1", "atr:6", "sma:300",
  ]
  .map { parsed($0) }

func parsed(_ text: String) -> Study {
  do { return try Study(parsing: text) } catch { preconditionFailure("\(error)") }
}

/// A series of these bars and a study of it.
func studied(_ study: Study, _ bars: [Bar], retention: Retention = .unlimited) throws -> (Series, StudySeries) {
  let source = Series(kind: .bars, retention: retention)
  _ = source.append(contentsOf: bars)
  return (source, try StudySeries(study, of: source, named: "test"))
}

/// The values of all outputs at these indices, as bits, so that NaN equals NaN and nothing else does.
func bits(_ study: StudySeries, _ indices: Range<Int>) -> [[UInt64]] {
  study.study.outputs.indices.map { output in
    indices.map { study.value(output, at: $0).isNaN ? 0 : study.value(output, at: $0).bitPattern | 1 << 63 }
  }
}
