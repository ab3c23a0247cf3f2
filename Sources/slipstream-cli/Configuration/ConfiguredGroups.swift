import Slipstream
import TOML

/// The table `[groups]`: names of series under one name, as `fx = ["EURUSD", "USDJPY"]`.
enum ConfiguredGroups {
  /// The groups of all files in their order; if several files define a group, the strongest file wins.
  ///
  /// - Throws: `Failure` with file, line, column and key.
  static func all(in files: [ConfigurationFile]) throws -> [SymbolGroup] {
    var groups: [SymbolGroup] = []
    for file in files {
      guard let entry = file.table.entry("groups") else { continue }
      guard let table = entry.node.value.table else {
        throw file.fault("groups", "is not a table; write [groups] and fx = [\"EURUSD\"] under it", at: entry.place)
      }
      for group in table.entries where !groups.contains(where: { $0.name == group.key }) {
        groups.append(try SymbolGroup(name: group.key, symbols: symbols(group, file)))
      }
    }
    return groups
  }

  private static func symbols(_ entry: TOMLTable.Entry, _ file: ConfigurationFile) throws -> [String] {
    let name = "groups.\(entry.key)"
    guard let list = entry.node.value.array, !list.isEmpty else {
      throw file.fault(
        name, "is not a list of series; write \(entry.key) = [\"EURUSD\", \"USDJPY\"]", at: entry.node.place)
    }
    return try list.map { node in
      guard let symbol = node.value.string, !symbol.isEmpty else {
        throw file.fault(
          name,
          "has \(node.value.argument ?? "a value"), which is not a valid series name", at: node.place)
      }
      return symbol
    }
  }

  /// The series of a group.
  ///
  /// - Throws: `Failure` if there is no such group.
  static func symbols(of name: String, in files: [ConfigurationFile]) throws -> [String] {
    let groups = try all(in: files)
    if let group = groups.first(where: { $0.name == name }) { return group.symbols }
    let known = groups.map(\.name)
    throw Failure(
      .configuration,
      "there is no group \(name); "
        + (known.isEmpty ? "write [groups] and \(name) = [\"...\"] in the configuration" : "give \(known.inWords)"))
  }
}
