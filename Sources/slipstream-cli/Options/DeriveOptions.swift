import ArgumentParser
import CivilTime
import Slipstream
import Studies
import TextPoints

/// Series computed from the series of a source.
struct DeriveOptions: ParsableArguments {
  @Option(
    name: .customLong("derive"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      A series computed from others, such as 'spread = A - B', 'mb = rate("eth0.rx") / 1e6' or 'm = mean(A, 20)'; \
      repeatable. Quote names with characters other than letters and digits.
      """, valueName: "name = expression"))
  var derived: [DerivedValue] = []

  /// The definitions, each after those that it reads.
  ///
  /// - Throws: `Failure` for two of one name, and for a circle.
  func definitions() throws -> [DerivedDefinition] {
    do { return try DerivedDefinition.ordered(derived.map(\.definition)) } catch {
      throw Failure(.usage, "--derive: \(error)")
    }
  }
}

extension DeriveOptions {
  /// The series to read so that those asked for by `--symbol` can be shown: a derived one needs those that it reads.
  ///
  /// If a derived series is requested, reads all series of files, because a name may rename a file's only series, and
  /// several names rename files in order.
  ///
  /// - Parameter files: how many text files or recordings the source is; nil for a source of topics.
  func reading(_ series: SeriesOptions, files: Int?) -> SeriesOptions {
    guard readsMore(series, files: files) else { return series }
    var read = series
    read.names = files != nil && asks(series) ? [] : inputs(besides: series.names)
    return read
  }

  /// The names to show alone where more than these are read; empty for all that is read.
  ///
  /// - Parameter states: names of series of words, which panes show.
  func shown(_ series: SeriesOptions, files: Int?, besides states: [String]) -> [String] {
    guard readsMore(series, files: files), !series.names.contains(where: NameGlob.isOne) else { return [] }
    return series.symbols + states.filter { !series.symbols.contains($0) }
  }

  private func readsMore(_ series: SeriesOptions, files: Int?) -> Bool {
    !derived.isEmpty && !series.names.isEmpty && ((files ?? 1) == 1 || asks(series))
  }

  /// Names of series with those that the derived ones read, and without derived ones; none for every series.
  func inputs(besides names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let own = derived.map(\.definition.name)
    var read = names.filter { !own.contains($0) }
    for name in derived.flatMap(\.definition.inputs) where !own.contains(name) && !read.contains(name) {
      read.append(name)
    }
    return read
  }

  /// Whether a derived series is among those that `--symbol` names.
  private func asks(_ series: SeriesOptions) -> Bool {
    derived.contains { series.names.contains($0.definition.name) }
  }
}

/// `NAME = EXPRESSION`.
struct DerivedValue: OptionValue {
  let definition: DerivedDefinition

  init(option text: String) throws {
    do throws(RuleError) { definition = try DerivedDefinition(parsing: text) } catch {
      throw ValueFault(sentence: error.description)
    }
    guard !Study.isNamed(by: definition.name) else {
      throw ValueFault(sentence: "\(definition.name) is the name of a study; give the series another")
    }
  }
}
