import CivilTime
import TimeSeries

/// Memory of a series of samples, whose columns are a third of a bar's.
enum SampleMemory {
  static func run(_ report: Report, count: Int, _ results: inout SeriesResults) {
    report.section("\(count) samples")
    let before = System.residentBytes()
    let series = Series(kind: .samples)
    var samples = [Sample](repeating: Sample(time: Timestamp(nanoseconds: 0), value: 0), count: 4096)
    var made = 0
    while made < count {
      for i in samples.indices {
        samples[i] = Sample(time: Timestamp(nanoseconds: Int64(made + i) * 1_000_000), value: Double(i & 511))
      }
      consume(series.append(contentsOf: samples))
      made += samples.count
    }
    let resident = Double(System.residentBytes() - before) / Double(made)
    report.figure("samples/memory a sample/\(count)", resident, "B", more: [("raw", 16)])
    results.sampleMemory = resident / 16
  }
}
