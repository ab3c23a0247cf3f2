import FeedIO
import TextPoints

/// The names under which the series of one text file are shown, and the choice among them.
struct FileSeriesNames {
  let path: String
  /// Names of `--symbol`: they choose among several series, or rename the only one.
  /// With `*`, `?` or `[ab]` they only choose.
  let wanted: [String]
  /// Whether these names are prefixes.
  var isPrefix = false
  /// Whether other files are shown too, so that a column's name alone is ambiguous.
  var isOneOfMany = false

  /// Whether the names are a group's: then they only choose, and a file may have none of them.
  var isOfGroup = false

  /// The name of a series; nil if it was not requested.
  func name(of series: SourceSeries, in table: SourceTable) -> String? {
    let file = Sources.symbol(of: path, areBars: table.kind == .bars)
    guard let own = series.name else {
      if isOfGroup || wanted.contains(where: NameGlob.isOne) {
        return wanted.contains { NameGlob.admits($0, file) } ? file : nil
      }
      return wanted.first ?? file
    }
    let isSymbol = table.understanding?.isBySymbol == true
    let name = isOneOfMany && !isSymbol ? "\(file)/\(own)" : own
    guard !wanted.isEmpty else { return name }
    return wanted.contains { isPrefix ? name.hasPrefix($0) : NameGlob.admits($0, name) || own == $0 } ? name : nil
  }

  /// The requested series of a table, with their names.
  ///
  /// - Throws: `Failure.badData` with the available names, if no series matches.
  func chosen(_ table: SourceTable) throws -> [(name: String, series: SourceSeries)] {
    let found = table.series.compactMap { series in name(of: series, in: table).map { ($0, series) } }
    guard found.isEmpty, !isOfGroup else { return found }
    throw nothing(among: table.series.compactMap(\.name))
  }

  /// The requested series of a table, and the states beside them.
  ///
  /// - Throws: `Failure.badData` with the available names, if no series matches.
  func replayed(_ table: SourceTable) throws -> [(name: String, series: SourceSeries)] {
    let found = try chosen(table)
    let isBySymbol = table.understanding?.isBySymbol == true
    let states = table.series.compactMap { series -> (name: String, series: SourceSeries)? in
      guard series.words != nil, let name = series.name, !found.contains(where: { $0.name == name }),
        !isBySymbol || found.contains(where: { name.hasPrefix($0.name + "/") })
      else { return nil }
      return (name, series)
    }
    return found + states
  }

  func nothing(among names: [String]) -> Failure {
    let known = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
    return Failure(.badData, "\(path) has no series \(wanted.joined(separator: ", ")); it has \(known)")
  }
}

/// The names given to series of several files, so that no two series have one name.
struct TakenNames {
  /// The path of the file that took each name.
  private var paths: [String: String] = [:]

  /// The name itself, or the whole name of the file, or the name with a number: the first that is free.
  ///
  /// - Parameter isContinued: whether files of one name, in different folders, have parts of one series.
  mutating func reserve(_ name: String, of path: String, isContinued: Bool = false) -> String {
    let file = Self.file(path)
    if isContinued, let owner = paths[name], Self.file(owner) == file { return name }
    let stem = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    var found = paths[name] == nil ? name : stem
    var number = 2
    while found.isEmpty || paths[found] != nil {
      found = "\(name) \(number)"
      number += 1
    }
    paths[found] = path
    return found
  }

  private static func file(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
