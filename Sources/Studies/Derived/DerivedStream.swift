import CivilTime
import TimeSeries

/// Derived series of points that pass by in batches, each batch of one name. It keeps as many points of each as late
/// points and amendments may need.
package final class DerivedStream {
  /// Points of a derived series that are new or have another value, in the order of their times; gaps are NaN.
  package struct Batch: Equatable {
    package let name: String
    package let samples: [Sample]
  }

  private let retention: Retention
  private let derived: [DerivedSeries]
  private var inputs: [String: Series] = [:]

  /// Points kept of each input where nobody says how many.
  package static let usualCount = 100_000

  /// - Parameters:
  ///   - definitions: in any order; one may need another.
  ///   - retention: what to keep of each input.
  /// - Throws: `RuleError` for what cannot be ordered, and for a lag that does not fit the axis.
  package init(
    _ definitions: [DerivedDefinition], axis: DerivedAxis = .times, retention: Retention = .count(usualCount)
  ) throws(RuleError) {
    self.retention = retention
    var derived: [DerivedSeries] = []
    for definition in try DerivedDefinition.ordered(definitions) {
      let known = derived.map { ($0.definition.name, $0.output) }
      derived.append(try DerivedSeries(definition, of: Dictionary(known) { first, _ in first }, axis: axis))
    }
    self.derived = derived
  }

  /// Appends the next samples of a name.
  ///
  /// - Returns: what they give, each derived series at most once, after those that it needs.
  /// - Throws: `RuleError` if a derived series needs what samples do not have.
  /// - Complexity: as for `DerivedSeries`.
  ///
  /// - Parameter areOwn: whether several of one time are several points.
  package func append(_ samples: [Sample], of name: String, areOwn: Bool = false) throws(RuleError) -> [Batch] {
    guard let series = try input(.samples, name) else { return [] }
    series.keepsEqualTimes = areOwn
    return follow(series.append(contentsOf: samples), of: name)
  }

  /// Appends the next bars of a name.
  ///
  /// - Parameter areTrades: whether several of one time are several points.
  package func append(_ bars: [Bar], of name: String, areTrades: Bool = false) throws(RuleError) -> [Batch] {
    guard let series = try input(.bars, name) else { return [] }
    series.keepsEqualTimes = areTrades
    return follow(series.append(contentsOf: bars), of: name)
  }

  /// The points held of a name; nil if nothing needs it.
  private func input(_ kind: SeriesKind, _ name: String) throws(RuleError) -> Series? {
    if let series = inputs[name] { return series }
    let readers = derived.filter { $0.definition.inputs.contains(name) }
    if readers.isEmpty || derived.contains(where: { $0.definition.name == name }) { return nil }
    let series = Series(kind: kind, retention: retention)
    for reader in readers { _ = try reader.begin(series, named: name) }
    inputs[name] = series
    return series
  }

  private func follow(_ change: SeriesChange, of name: String) -> [Batch] {
    var changes = [name: change]
    var batches: [Batch] = []
    for series in derived {
      let change = series.follow(changes)
      if change.isEmpty { continue }
      changes[series.definition.name] = change
      let touched = Set(change.inserted).union(change.appended).union(change.amended)
      let samples = touched.filter(series.output.indices.contains).sorted().map {
        Sample(time: series.output.time(at: $0), value: series.output.value(at: $0))
      }
      if !samples.isEmpty { batches.append(Batch(name: series.definition.name, samples: samples)) }
    }
    return batches
  }
}
