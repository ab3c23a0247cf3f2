import TOML
import TerminalCharts

/// The tables `[symbols.NAME]`: how the values of one series are written, with `decimals`, `unit` and `si`.
enum ConfiguredSymbols {
  /// The formats of all files, by the names of their series; if several files name a series, the strongest file wins.
  ///
  /// - Parameter usual: the format for the keys that a table does not set.
  /// - Throws: `Failure` with file, line, column and key.
  static func formats(in files: [ConfigurationFile], usual: ValueFormat) throws -> [String: ValueFormat] {
    var formats: [String: ValueFormat] = [:]
    for file in files {
      for table in try file.tables("symbols") where formats[table.name] == nil {
        formats[table.name] = try format(table, file, usual)
      }
    }
    return formats
  }

  private static func format(
    _ table: ConfiguredTable, _ file: ConfigurationFile, _ usual: ValueFormat
  ) throws -> ValueFormat {
    var format = usual
    for entry in table.table.entries {
      let name = "symbols.\(table.name).\(entry.key)"
      switch (entry.key, entry.node.value) {
      case ("decimals", .integer(let count)) where (0...10).contains(count): format.decimals = Int(count)
      case ("unit", .string(let unit)): format.unit = unit
      case ("si", .boolean(let isOn)): format.hasPrefixes = isOn
      case ("decimals", _): throw file.fault(name, "is not a number from 0 to 10", at: entry.node.place)
      case ("unit", _): throw file.fault(name, "is not text; write it as \"°C\"", at: entry.node.place)
      case ("si", _): throw file.fault(name, "is a switch; write si = true or false", at: entry.node.place)
      default: throw file.fault(name, "is unknown; give decimals, unit or si", at: entry.place)
      }
    }
    return format
  }
}
