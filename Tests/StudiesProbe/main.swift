// Computes studies for tools/check-studies: rows `nanoseconds,open,high,low,close,volume` on standard input, studies as
// arguments; a row of numbers a point on standard output, `nan` where there is none. Times of sessions are UTC days.
// With --amended every bar comes first as its open, then as a half-finished bar, then whole.
//
// With --derived the arguments are definitions of derived series, and each row begins with the name of a series and a
// comma; a bar of four `nan` is a gap. The output has rows `definition,nanoseconds,value`, where a definition is its place.

import CivilTime
import Studies
import TimeSeries

@MainActor
func run() throws {
  var names = Array(CommandLine.arguments.dropFirst())
  if names.first == "--derived" { return try derive(Array(names.dropFirst())) }
  let isAmended = names.first == "--amended"
  if isAmended { names.removeFirst() }
  let source = Series(kind: .bars)
  var studies: [StudySeries] = []
  for name in names { studies.append(try StudySeries(try Study(parsing: name), of: source, named: "input")) }

  func append(_ bar: Bar) {
    let change = source.append(bar)
    for study in studies { study.follow(change) }
  }

  while let line = readLine() {
    guard let bar = bar(line.split(separator: ",")) else { continue }
    if isAmended {
      append(Bar(time: bar.time, open: bar.open, high: bar.open, low: bar.open, close: bar.open, volume: 1))
      append(Bar(time: bar.time, open: bar.open, high: bar.high, low: bar.low, close: bar.low, volume: bar.volume / 2))
    }
    append(bar)
  }
  for index in source.indices {
    let values = studies.flatMap { study in study.study.outputs.indices.map { study.value($0, at: index) } }
    print(values.map(text).joined(separator: ","))
  }
}

@MainActor
func derive(_ texts: [String]) throws {
  var inputs: [String: Series] = [:]
  var all: [DerivedSeries] = []
  for text in texts {
    let definition = try DerivedDefinition(parsing: text)
    for name in definition.inputs where inputs[name] == nil { inputs[name] = Series(kind: .bars) }
    all.append(try DerivedSeries(definition, of: inputs))
  }
  while let line = readLine() {
    let fields = line.split(separator: ",")
    guard let name = fields.first.map(String.init), let bar = bar(fields.dropFirst()), let series = inputs[name] else {
      continue
    }
    let change = series.append(bar)
    for derived in all { _ = derived.follow(change, of: name) }
  }
  for (place, derived) in all.enumerated() {
    for index in derived.output.indices {
      print("\(place),\(derived.output.time(at: index).nanoseconds),\(text(derived.output.value(at: index)))")
    }
  }
}

/// Reads `nanoseconds,open,high,low,close,volume`; nil for another row.
func bar(_ fields: some Collection<Substring>) -> Bar? {
  let numbers = fields.compactMap { Double($0) }
  guard numbers.count == 6, let time = fields.first.flatMap({ Int64($0) }) else { return nil }
  return Bar(
    time: Timestamp(nanoseconds: time), open: numbers[1], high: numbers[2], low: numbers[3], close: numbers[4],
    volume: numbers[5])
}

func text(_ value: Double) -> String { value.isNaN ? "nan" : String(value) }

try run()
