import CivilTime
import TOML
import TextPoints

/// The tables `[feed.NAME]`: how other programs' feeds are read.
enum ConfiguredFeeds {
  /// The mapping of a name.
  ///
  /// - Throws: `Failure` with file and key if there is no such table, or it has a fault.
  static func mapping(_ name: String, _ files: [ConfigurationFile]) throws -> FeedMapping {
    let files = files + [try FeedPresets.file()]
    guard let (file, table) = try files.table("feed", name) else {
      let known = try files.flatMap { try $0.tables("feed").map(\.name) }
      let hint = Suggestion.nearest(to: name, in: known).map { "did you mean \($0)? " } ?? ""
      throw Failure(
        .configuration, "--feed \(name) is not configured, and no feed that slipstream knows; \(hint)see --feed list")
    }
    return try mapping(table, in: file)
  }

  /// Every mapping of a file.
  static func mappings(in file: ConfigurationFile) throws -> [(name: String, mapping: FeedMapping)] {
    try file.tables("feed").map { ($0.name, try mapping($0, in: file)) }
  }

  /// Checks every table of a file.
  static func check(_ file: ConfigurationFile) throws {
    for table in try file.tables("feed") { _ = try mapping(table, in: file) }
  }

  private static func mapping(_ table: ConfiguredTable, in file: ConfigurationFile) throws -> FeedMapping {
    do throws(FeedFault) {
      return try FeedMapping(name: table.name, settings: json(table.table))
    } catch {
      throw file.fault(error.description, at: place(of: error, in: table))
    }
  }

  /// The place of the setting that is faulty by itself; the table's if only the combination of settings is.
  private static func place(of fault: FeedFault, in table: ConfiguredTable) -> TOMLPosition {
    let entry = table.table.entries.first { entry in
      do throws(FeedFault) {
        _ = try FeedMapping(name: table.name, settings: .object([member(entry)]))
        return false
      } catch {
        return error == fault
      }
    }
    return entry?.place ?? table.place
  }

  private static func member(_ entry: TOMLTable.Entry) -> JSONValue.Member {
    JSONValue.Member(entry.key, json(entry.node.value))
  }

  private static func json(_ table: TOMLTable) -> JSONValue { .object(table.entries.map(member)) }

  private static func json(_ value: TOMLValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .array(let list): .array(list.map { json($0.value) })
    case .table(let table): json(table)
    case .boolean(let flag): .bool(flag)
    case .integer(let number): .number(String(number))
    default: .null
    }
  }
}
