import TOML
import TerminalCharts

/// Own themes: `[themes.NAME]` with `ground`, `market` and roles, each as `up = "#5cb8ff"`.
enum ConfiguredThemes {
  /// - Throws: `Failure` with file, line, column and key.
  static func all(in files: [ConfigurationFile]) throws -> [CustomTheme] {
    var result: [CustomTheme] = []
    for file in files {
      for table in try file.tables("themes") where !result.contains(where: { $0.name == table.name }) {
        result.append(try theme(table, file))
      }
    }
    return result
  }

  private static func theme(_ table: ConfiguredTable, _ file: ConfigurationFile) throws -> CustomTheme {
    var ground = Background.dark
    var market = MarketColors.neutral
    var colors: [Role: UInt32] = [:]
    for entry in table.table.entries {
      func fault(_ sentence: String) -> Failure {
        file.fault("themes.\(table.name).\(entry.key)", sentence, at: entry.place)
      }
      guard let text = entry.node.value.string else { throw fault("is not text in quotes") }
      switch entry.key {
      case "ground":
        guard let found = Background(rawValue: text) else { throw fault("is \(text); give dark or light") }
        ground = found
      case "market":
        guard let found = MarketColors(rawValue: text) else {
          throw fault("is \(text); give neutral, west or east")
        }
        market = found
      default:
        guard let role = Role.allCases.first(where: { $0.name == entry.key }) else {
          let known = Role.allCases.map(\.name).joined(separator: ", ")
          throw fault("is not a part of the screen; the parts are ground, market, \(known)")
        }
        guard let color = color(text) else { throw fault("is \(text), which is not a colour; write #5cb8ff") }
        colors[role] = color
      }
    }
    return CustomTheme(name: table.name, ground: ground, market: market, colors: colors)
  }

  /// `#rrggbb`.
  private static func color(_ text: String) -> UInt32? {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }
}
