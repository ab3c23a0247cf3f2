import CivilTime
import TimeSeries

extension StudySeries {
  /// Computes the points that are new since the last call, and drops the values of points that are gone.
  func computeNew() {
    let held = source.indices
    // Points came and went between two calls: the study begins again with the points held now.
    if held.lowerBound > known { beginAgain(at: held.lowerBound) }
    for output in outputs { output.keepsEqualTimes = source.keepsEqualTimes }
    write(upTo: held.upperBound)
    for output in outputs where output.count > held.count { _ = output.removeFirst(output.count - held.count) }
    origin = held.lowerBound - (outputs.first?.indices.lowerBound ?? 0)
  }

  /// Computes again what late points and older amendments have made wrong.
  func settle() {
    guard let first = wrong else { return }
    wrong = nil
    let held = source.indices
    let start = min(max(first, held.lowerBound), held.upperBound)
    if let mark = marks.last(before: start, holding: held) {
      kernel = mark.kernel
      known = mark.index
      newest = nil
    } else {
      kernel = study.kernel(sessions)
      known = held.lowerBound
      newest = nil
      marks.begin(kernel, at: known)
    }
    while known < start { _ = step(marks.point(at: known, of: source)) }
    // By time alone, values of points of one time cannot replace one another.
    if held.upperBound - start > StudySeries.batch || source.keepsEqualTimes { keepValues(held.lowerBound..<start) }
    computeNew()
    marks.trim(source)
  }

  /// Begins the outputs again with the values of these points, which is faster than to amend many.
  private func keepValues(_ kept: Range<Int>) {
    outputs = outputs.map { output in
      let series = StudySeries.output(for: source)
      _ = series.append(
        contentsOf: kept.map { Sample(time: source.time(at: $0), value: output.value(at: $0 - origin)) })
      return series
    }
  }

  /// An empty series for values at the times of a source.
  static func output(for source: Series) -> Series {
    let series = Series(kind: .samples)
    series.keepsEqualTimes = source.keepsEqualTimes
    return series
  }

  private func beginAgain(at index: Int) {
    kernel = study.kernel(sessions)
    known = index
    newest = nil
    outputs = outputs.map { _ in StudySeries.output(for: source) }
    marks.begin(kernel, at: index)
  }

  /// Computes the values of the points from `known` on and writes them; a value of a known time is replaced.
  private func write(upTo end: Int) {
    while known < end {
      let count = min(end - known, StudySeries.batch)
      var samples = outputs.map { _ in [Sample]() }
      for place in samples.indices { samples[place].reserveCapacity(count) }
      for _ in 0..<count {
        let point = StudyPoint(source.bar(at: known))
        let values = step(point)
        for place in samples.indices {
          samples[place].append(Sample(time: point.time, value: StudySeries.shown(values[place])))
        }
      }
      for place in samples.indices { _ = outputs[place].append(contentsOf: samples[place]) }
    }
  }

  /// Takes the point at `known`. A gap point has no value and leaves the state alone.
  private func step(_ point: StudyPoint) -> StudyValues {
    if let newest { kernel.add(newest) }
    marks.record(kernel, before: known)
    newest = point.isGap ? nil : point
    known += 1
    return newest.map { kernel.values(of: $0) } ?? StudyValues(nil)
  }

  /// A value that no chart can place counts as missing.
  private static func shown(_ value: Double) -> Double { value.magnitude <= Series.greatestValue ? value : .nan }

  /// Points written at a time.
  private static let batch = 4_096
}
