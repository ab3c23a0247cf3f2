import ArgumentParser
import TerminalCharts

/// A theme as an option names it; ``custom(in:)`` finds one of the configuration.
enum ThemeChoice: OptionValue {
  case automatic
  case ground(Background)
  case market(MarketColors)
  case mono
  case flat
  case named(String)

  static var completion: CompletionKind? { OfferedWords.themes }

  init(option text: String) {
    switch text {
    case "auto": self = .automatic
    case "dark": self = .ground(.dark)
    case "light": self = .ground(.light)
    case "west": self = .market(.west)
    case "east": self = .market(.east)
    case "mono": self = .mono
    case "flat": self = .flat
    default: self = .named(text)
    }
  }

  /// The named theme of the configuration; nil if the option names none.
  ///
  /// - Throws: a usage error if no file has it.
  func custom(in files: [ConfigurationFile]) throws -> CustomTheme? {
    guard case .named(let name) = self else { return nil }
    let themes = try ConfiguredThemes.all(in: files)
    if let theme = themes.first(where: { $0.name == name }) { return theme }
    let own = themes.isEmpty ? "" : ", or of your own " + themes.map(\.name).joined(separator: ", ")
    throw Failure(.usage, "--theme \(name) is unknown; give dark, light, west, east, flat or mono\(own)")
  }
}
