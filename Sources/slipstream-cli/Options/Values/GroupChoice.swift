import ArgumentParser

/// A group of series that the configuration names.
struct GroupChoice: OptionValue {
  let symbols: [String]

  static var completion: CompletionKind? { OfferedWords.groups }

  init(option text: String) throws {
    symbols = try ConfiguredGroups.symbols(of: text, in: ConfigurationFile.all())
  }
}
