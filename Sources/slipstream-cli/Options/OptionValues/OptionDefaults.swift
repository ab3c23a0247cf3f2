import ArgumentParser

/// Options that have their defaults as values already, so that a command line without options needs no parser.
///
/// The declarations of the options stay the one home of the defaults: the initialisers in `Option+Defaults.swift` take
/// them as values while ``make(_:)`` runs, and leave them to the parser at all other times.
enum OptionDefaults {
  /// Whether an option that is made takes its default at once.
  @TaskLocal static var areValues = false

  /// Options with their defaults. An argument or option without a default must be set before it is read.
  static func make<Options: ParsableArguments>(_ type: Options.Type = Options.self) -> Options {
    $areValues.withValue(true) { Options() }
  }

  /// The completions of an option, which only the parser reads.
  static func offers(_ completion: @autoclosure () -> CompletionKind?) -> CompletionKind? {
    areValues ? nil : completion()
  }
}

extension NameSpecification {
  /// The long name of the property, which only the parser reads.
  static var ownName: NameSpecification { OptionDefaults.areValues ? none : long }

  private static let none: NameSpecification = []
}
