import Feed
import TOMLKit

/// The tables `[feed.NAME]`: how other programs' feeds are read.
enum ConfiguredFeeds {
  /// The mapping of a name.
  ///
  /// - Throws: `Failure` with file and key when there is no such table, or something in it is wrong.
  static func mapping(_ name: String, _ files: [ConfigurationFile]) throws -> FeedMapping {
    guard let (file, table) = try files.table("feed", name) else {
      let known = try files.flatMap { try $0.tables("feed").map(\.name) }
      let there = known.isEmpty ? "no file has a table [feed.NAME]" : "there are \(known.joined(separator: ", "))"
      throw Failure(.configuration, "--feed \(name) is not configured; \(there)")
    }
    return try mapping(name, table, in: file)
  }

  /// Every table of a file can be used.
  static func check(_ file: ConfigurationFile) throws {
    for (name, table) in try file.tables("feed") { _ = try mapping(name, table, in: file) }
  }

  private static func mapping(
    _ name: String, _ table: TOMLTable, in file: ConfigurationFile
  ) throws -> FeedMapping {
    do throws(FeedFault) {
      return try FeedMapping(name: name, settings: json(table))
    } catch {
      throw Failure(.configuration, "\(file.path): \(error.description)")
    }
  }

  private static func json(_ table: TOMLTable) -> JSONValue {
    .object(table.keys.sorted().compactMap { key in table[key].map { JSONValue.Member(key, json($0)) } })
  }

  private static func json(_ value: any TOMLValueConvertible) -> JSONValue {
    if let text = value.string { return .string(text) }
    if let list = value.array { return .array(list.map { json($0) }) }
    if let table = value.table { return json(table) }
    if let flag = value.bool { return .bool(flag) }
    if let number = value.int { return .number(String(number)) }
    return .null
  }
}
