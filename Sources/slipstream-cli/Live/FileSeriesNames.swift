import FeedIO
import FeedModel

/// Under which names the series of one text file are shown, and which of them are wanted.
struct FileSeriesNames {
  let path: String
  /// Names by `--symbol`: of several series they choose, and the only one is called by the first.
  let wanted: [String]
  /// Whether these names are beginnings.
  var isPrefix = false
  /// Whether other files are shown beside, so that a column's name alone does not say whose it is.
  var isOneOfMany = false

  private var file: String { Sources.symbol(of: path) }

  /// The name of a series; nil where it is not wanted.
  func name(of series: SourceSeries, in table: SourceTable) -> String? {
    guard let own = series.name else { return wanted.first ?? file }
    let isSymbol = table.understanding?.isBySymbol == true
    let name = isOneOfMany && !isSymbol ? "\(file)/\(own)" : own
    guard !wanted.isEmpty else { return name }
    return wanted.contains { isPrefix ? name.hasPrefix($0) : name == $0 || own == $0 } ? name : nil
  }

  /// The series of a table that are wanted, with their names.
  ///
  /// - Throws: `Failure.badData` with the names that there are, where none is wanted.
  func chosen(_ table: SourceTable) throws -> [(name: String, series: SourceSeries)] {
    let found = table.series.compactMap { series in name(of: series, in: table).map { ($0, series) } }
    guard found.isEmpty else { return found }
    throw nothing(among: table.series.compactMap(\.name))
  }

  /// The only series of a table that is wanted, for what has one.
  ///
  /// - Throws: `Failure.usage` where several are left.
  func only(_ table: SourceTable, _ command: String) throws -> (name: String, series: SourceSeries) {
    let found = try chosen(table)
    guard found.count == 1 else {
      throw Failure(
        .usage, "\(path) has \(found.count) series and \(command) takes one: choose by --symbol \(found[0].name)")
    }
    return found[0]
  }

  func nothing(among names: [String]) -> Failure {
    let known = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
    return Failure(.badData, "\(path) has no series \(wanted.joined(separator: ", ")); it has \(known)")
  }
}
