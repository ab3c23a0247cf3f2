import ArgumentParser

// The initialisers of options, flags and groups that know their default, see OptionDefaults. Their help is not
// optional, so a declaration takes them before the parser's own; an option without help would stay without a value,
// which OptionDefaultsTests finds.

extension Option {
  /// Sets the value to the default if the options are made without the parser.
  fileprivate mutating func setDefault(_ usual: Value) {
    if OptionDefaults.areValues { wrappedValue = usual }
  }

  /// An option without a default whose text a function reads.
  init<T>(
    name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp,
    completion: CompletionKind? = nil, transform: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(
      name: name, parsing: parsing, help: Optional(help), completion: completion, transform: transform)
    setDefault(nil)
  }

  /// An option without a default, of a type that the parser reads.
  init<T: ExpressibleByArgument>(
    name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(name: name, parsing: parsing, help: Optional(help), completion: completion)
    setDefault(nil)
  }

  /// An option that may be repeated, whose texts a function reads.
  init<T>(
    wrappedValue: [T], name: NameSpecification = .ownName, parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp, completion: CompletionKind? = nil, transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: Optional(help), completion: completion,
      transform: transform)
    setDefault(wrappedValue)
  }

  /// An option that may be repeated, of a type that the parser reads.
  init<T: ExpressibleByArgument>(
    wrappedValue: [T], name: NameSpecification = .ownName, parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp, completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: Optional(help), completion: completion)
    setDefault(wrappedValue)
  }

  /// An option with a default whose text a function reads.
  init(
    wrappedValue: Value, name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp, completion: CompletionKind? = nil, transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: Optional(help), completion: completion,
      transform: transform)
    setDefault(wrappedValue)
  }
}

extension Option where Value: ExpressibleByArgument {
  /// An option with a default, of a type that the parser reads.
  init(
    wrappedValue: Value, name: NameSpecification = .ownName, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp, completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing, help: Optional(help), completion: completion)
    setDefault(wrappedValue)
  }
}

extension Flag<Bool> {
  /// A flag with a default.
  init(wrappedValue: Bool, name: NameSpecification = .ownName, help: ArgumentHelp) {
    self.init(wrappedValue: wrappedValue, name: name, help: Optional(help))
    if OptionDefaults.areValues { self.wrappedValue = wrappedValue }
  }
}

extension OptionGroup {
  /// A group among the options of its command.
  init() { self.init(title: "") }

  /// A group under its own title in the help.
  init(title: String) {
    self.init(title: title, visibility: .default)
    if OptionDefaults.areValues { wrappedValue = Value() }
  }
}
