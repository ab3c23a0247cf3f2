// Computes studies for tools/check-studies: rows `nanoseconds,open,high,low,close,volume` on standard input, studies as
// arguments; a row of numbers a point on standard output, `nan` where there is none. Times of sessions are UTC days.
// With --amended every bar comes first as its open, then as a half-finished bar, then whole.

import CivilTime
import Studies
import TimeSeries

@MainActor
func run() throws {
  var names = Array(CommandLine.arguments.dropFirst())
  let isAmended = names.first == "--amended"
  if isAmended { names.removeFirst() }
  let source = Series(kind: .bars)
  var studies: [StudySeries] = []
  for name in names { studies.append(try StudySeries(try Study(parsing: name), of: source, named: "input")) }

  func take(_ bar: Bar) {
    let change = source.append(bar)
    for study in studies { study.follow(change) }
  }

  while let line = readLine() {
    let fields = line.split(separator: ",").compactMap { Double($0) }
    guard fields.count == 6, let first = line.split(separator: ",").first, let time = Int64(first) else { continue }
    let bar = Bar(
      time: Timestamp(nanoseconds: time), open: fields[1], high: fields[2], low: fields[3], close: fields[4],
      volume: fields[5])
    if isAmended {
      take(Bar(time: bar.time, open: bar.open, high: bar.open, low: bar.open, close: bar.open, volume: 1))
      take(Bar(time: bar.time, open: bar.open, high: bar.high, low: bar.low, close: bar.low, volume: bar.volume / 2))
    }
    take(bar)
  }
  for index in source.indices {
    let values = studies.flatMap { study in study.study.outputs.indices.map { study.value($0, at: index) } }
    print(values.map { $0.isNaN ? "nan" : String($0) }.joined(separator: ","))
  }
}

try run()
