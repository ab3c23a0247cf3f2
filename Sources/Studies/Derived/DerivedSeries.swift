// Derived: series that an expression over other series gives. `DerivedDefinition` reads the text, `DerivedSeries` keeps
// the values beside series that grow, change and lose their start, and `DerivedStream` does so for points that pass by.

import CivilTime
import TimeSeries

/// The values of a derived series beside the series that it reads.
///
/// The owner of the inputs passes on every change, and gets the change of the output. There is a point at each time at
/// which an input has one, once all inputs have had one; points of one time are one, with the last value of each. A
/// value holds until the next point of its series, its gap or its break. A result that is not a number, or that no
/// chart can place, is a gap.
///
/// A new point costs the same however many there are; a late point or an older amendment costs the points from itself
/// on, which are computed again. A trim of an input drops the points up to the same time and changes no other. Points
/// that another input no longer holds are never computed again: what a late point before them changes begins behind
/// them.
///
/// Memory is that of the output, and for each function that remembers (`delta`, `increase`, `rate`, `sum`, `mean` and
/// `lag`) 24 bytes a point and the reserve of arrays that grow. A lag by time also keeps as many points as it reaches
/// back, at most a million that its series holds no more.
///
/// ```swift
/// let spread = try DerivedSeries(parsing: "spread = A - B", of: ["A": north, "B": south])
/// let change = north.append(sample)
/// _ = spread.follow(change, of: "A")
/// ```
public final class DerivedSeries {
  package let definition: DerivedDefinition
  /// Samples; a gap point where there is no value.
  public let output = Series(kind: .samples)
  private let roots: [DerivedRoot]
  private let stages: [DerivedStageRun]
  private var walk: DerivedWalk

  /// Computes the series of the points held.
  ///
  /// - Parameters:
  ///   - inputs: the series that are there, by name; the others may come later.
  ///   - axis: what the times of the points count.
  /// - Throws: `RuleError` if an input has no such field, or a lag does not fit the axis.
  /// - Complexity: O(points).
  package init(
    _ definition: DerivedDefinition, of inputs: [String: Series] = [:], axis: DerivedAxis = .times
  ) throws(RuleError) {
    if let refusal = definition.refusal(on: axis) { throw refusal }
    self.definition = definition
    let plan = definition.plan.placed(on: axis)
    let roots = plan.names.map { _ in DerivedRoot() }
    var stages: [DerivedStageRun] = []
    for (place, stage) in plan.stages.enumerated() {
      stages.append(
        DerivedStageRun(
          stage, DerivedWalk(stage.formula, roots, stages), delay: plan.delay(of: place), unit: axis.unit))
    }
    (self.roots, self.stages) = (roots, stages)
    walk = DerivedWalk(plan.result, roots, stages)
    for name in plan.names {
      if let series = inputs[name] { _ = try begin(series, named: name) }
    }
  }

  /// Computes the series of the points held, as `--derive` writes it: `spread = A - B`, `load = rate(cpu) * 100`.
  ///
  /// - Parameters:
  ///   - text: the name and the expression, at most 1,000 characters.
  ///   - inputs: the series that it reads, by name.
  ///   - numbers: the numbers that the indices of the points stand for, so that rates are per one; nil for times, and
  ///     rates per second.
  /// - Throws: `RuleError` that names the column of a fault in the text; also for a name that is not among the inputs,
  ///   an input without such a field, or a lag that does not fit the axis.
  /// - Complexity: O(points).
  public convenience init(
    parsing text: String, of inputs: [String: Series], numbers: IndexScale? = nil
  ) throws(RuleError) {
    let definition = try DerivedDefinition(parsing: text)
    if let missing = definition.inputs.first(where: { inputs[$0] == nil }) {
      throw RuleError("'\(definition)' reads \(missing), but no series of that name was given.")
    }
    try self.init(definition, of: inputs, axis: numbers.map(DerivedAxis.numbers) ?? .times)
  }

  /// Reads a series from now on, which has not been there so far, or has taken the place of the one that was. Functions
  /// that remember begin again with the points of one that took a place.
  ///
  /// - Returns: the change of the output; none for the same series again, and for a name that it does not read.
  /// - Throws: `RuleError` if the series has no such field.
  /// - Complexity: O(points).
  package func begin(_ series: Series, named name: String) throws(RuleError) -> SeriesChange {
    guard let place = definition.inputs.firstIndex(of: name), roots[place].series !== series else {
      return SeriesChange()
    }
    if let refusal = definition.refusal(of: series.kind, named: name) { throw refusal }
    if roots[place].isKnown {
      for (stage, run) in zip(definition.plan.stages, stages) where stage.formula.roots.contains(place) { run.begin() }
    }
    roots[place].begin(series)
    return follow(SeriesChange(), of: name)
  }

  /// Follows a change that an input has just returned.
  ///
  /// - Returns: the change of the output; none for a name that it does not read.
  /// - Complexity: O(points of the change + log points) amortised, and for a late point or an older amendment all
  ///   points from there on.
  public func follow(_ change: SeriesChange, of name: String) -> SeriesChange {
    guard let place = definition.inputs.firstIndex(of: name) else { return SeriesChange() }
    roots[place].follow(change)
    return compute()
  }

  /// Follows changes that several inputs have just returned, by name, as one.
  package func follow(_ changes: [String: SeriesChange]) -> SeriesChange {
    var isMoved = false
    for (name, root) in zip(definition.inputs, roots) {
      guard let change = changes[name] else { continue }
      root.follow(change)
      isMoved = true
    }
    return isMoved ? compute() : SeriesChange()
  }

  private func compute() -> SeriesChange {
    for stage in stages { stage.follow() }
    var result = walk.dirtyTime.map { write(from: $0) } ?? SeriesChange()
    // A point older than the output holds is gone, and no fault of a point.
    result.rejected = 0
    let floor = walk.floor
    if let first = output.firstTime, first.nanoseconds <= floor {
      let kept = output.lowerBound(Timestamp(nanoseconds: floor + 1))
      result.removed = output.removeFirst(kept - output.indices.lowerBound).removed
    }
    for root in roots { root.rest() }
    return result
  }

  /// Writes the points from a time on; a known time gets its new value.
  private func write(from time: Int64) -> SeriesChange {
    walk.seek(walk.start(from: time))
    guard let first = walk.next() else { return SeriesChange() }
    guard let second = walk.next() else { return output.append(sample(first)) }
    var samples = [sample(first), sample(second)]
    while let next = walk.next() { samples.append(sample(next)) }
    return output.append(contentsOf: samples)
  }

  /// A value that no chart can place counts as missing.
  private func sample(_ point: (time: Int64, result: Double)) -> Sample {
    let isShown = point.result.magnitude <= Series.greatestValue
    return Sample(time: Timestamp(nanoseconds: point.time), value: isShown ? point.result : .nan)
  }
}
