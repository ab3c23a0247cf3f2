// Option values: the types that options have. The parser reads each text once, into the value that it means.

import ArgumentParser

/// A value that the parser of the command line makes from the text of an option, so that no command reads text again.
///
/// Conform to it for a separate error sentence; an enumeration of plain words is `ExpressibleByArgument` and leaves the
/// sentence to the parser.
protocol OptionValue: Sendable {
  /// - Throws: `ValueFault` with the rest of a sentence that begins with the option, or any error that describes
  ///   itself.
  init(option text: String) throws

  /// The completions that a shell may offer.
  static var completion: CompletionKind? { get }
}

extension OptionValue {
  static var completion: CompletionKind? { nil }

  /// Reads the text of an option. Every error becomes a ``ValueFault``, which can be found again in the parser's
  /// message.
  static func read(_ text: String) throws -> Self {
    do {
      return try Self(option: text)
    } catch var fault as ValueFault {
      fault.value = text
      throw fault
    } catch {
      throw ValueFault(sentence: "\(error)", of: text)
    }
  }
}

extension Option {
  /// An option without a default.
  ///
  /// - Parameter completion: the values that a shell may offer; nil for the completion of the type.
  init<T: OptionValue>(
    name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(name: name, parsing: parsing, help: help, completion: OptionDefaults.offers(completion ?? T.completion)) {
      text -> T in
      try T.read(text)
    }
  }

  /// An option that may be repeated.
  init<T: OptionValue>(
    wrappedValue: [T], name: NameSpecification = .ownName, parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: help,
      completion: OptionDefaults.offers(T.completion)
    ) {
      text -> T in try T.read(text)
    }
  }

  /// An option that must be given and may be repeated.
  init<T: OptionValue>(
    name: NameSpecification = .ownName, parsing: ArrayParsingStrategy = .singleValue, help: ArgumentHelp
  ) where Value == [T] {
    self.init(name: name, parsing: parsing, help: help, completion: OptionDefaults.offers(T.completion)) { text -> T in
      try T.read(text)
    }
  }
}

extension Option where Value: OptionDefault {
  /// An option with a default, which the help shows.
  init(
    wrappedValue: Value, name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp
  ) {
    // Texts that only the parser and the help read are left out where neither runs.
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing,
      help: OptionDefaults.areValues ? help : help.showing(default: wrappedValue.optionText),
      completion: OptionDefaults.offers(Value.completion), transform: Value.read)
  }
}

extension Option where Value: OptionValue {
  /// An option that must be given.
  init(
    name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp,
    completion: CompletionKind? = nil
  ) {
    self.init(
      name: name, parsing: parsing, help: help, completion: completion ?? Value.completion, transform: Value.read)
  }
}

extension Argument where Value: OptionValue {
  /// An argument that must be given.
  init(help: ArgumentHelp) {
    self.init(help: help, completion: Value.completion, transform: Value.read)
  }
}

extension ArgumentHelp {
  private static let opening = " (default: "

  /// The help with a default at its end, in the parser's own form of defaults.
  fileprivate func showing(default text: String) -> ArgumentHelp {
    var help = self
    help.abstract += Self.opening + text + ")"
    return help
  }

  /// The default at the end of an abstract; nil without one.
  static func shownDefault(in abstract: String) -> String? {
    guard abstract.hasSuffix(")"), let place = abstract.ranges(of: opening).last else { return nil }
    return String(abstract[place.upperBound...].dropLast())
  }
}
