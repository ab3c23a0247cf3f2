import ArgumentParser

/// The position of the cursor in a command line: the command, and the words after it.
struct CommandLinePosition {
  /// The words of the command, such as `config print`; empty for the program itself.
  private let path: [String]
  private let command: any ParsableCommand.Type
  /// The words after the command.
  private let rest: [String]
  /// Whether the line asks for the help of a command.
  private let isHelp: Bool

  /// - Parameter words: the words before the cursor's, without the program's name.
  init(_ words: [String]) {
    var (path, command): ([String], any ParsableCommand.Type) = ([], SlipstreamCommand.self)
    var rest = words[...]
    isHelp = words.first == "help"
    if isHelp { rest = rest.dropFirst() }
    while let word = rest.first, let next = command.configuration.subcommands.first(where: { $0.name == word }) {
      path.append(word)
      command = next
      rest = rest.dropFirst()
    }
    // Sources and options without a command open the viewer.
    if path.isEmpty, !isHelp, !rest.isEmpty { (path, command) = (["view"], View.self) }
    self.path = path
    self.command = command
    self.rest = Array(rest)
  }

  /// The words that fit, given the part of the cursor's word that has been typed.
  func answer(_ typed: String) -> CompletionAnswer {
    let commands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    if isHelp || !commands.isEmpty {
      var answer = CompletionAnswer(words: commands.map { .init($0.name, $0.configuration.abstract) })
      if isHelp { return answer.matching(typed) }
      if typed.hasPrefix("-") { return options(besides: [], of: ArgumentDescription.all(of: command)).matching(typed) }
      if path.isEmpty {
        answer.words.append(.init("help", "Show the help of a command."))
        let sources = ArgumentDescription.all(of: View.self).first { $0.kind == .positional }
        if case .files(let endings) = sources?.completion { answer.names = .files(endings) }
      }
      return answer.matching(typed)
    }
    return argument(typed)
  }

  /// Completes an option, the value of one, or a positional argument.
  private func argument(_ typed: String) -> CompletionAnswer {
    let arguments = ArgumentDescription.all(of: command)
    var used: Set<String> = []
    var (positionals, isEnded): (Int, Bool) = (0, false)
    var waiting: ArgumentDescription?
    for word in rest {
      if waiting != nil {
        waiting = nil
      } else if isEnded || word == "-" || !word.hasPrefix("-") {
        positionals += 1
      } else if word == "--" {
        isEnded = true
      } else {
        let name = String(word.prefix { $0 != "=" })
        used.insert(name)
        let option = arguments.first { $0.names.contains(name) }
        if option?.kind == .option, name == word { waiting = option }
      }
    }
    if let waiting { return values(of: waiting, typed) }
    if !isEnded, typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") {
      let option = arguments.first { $0.kind == .option && $0.names.contains(String(typed[..<sign])) }
      guard let option else { return CompletionAnswer() }
      var answer = values(of: option, String(typed[typed.index(after: sign)...]))
      answer.words = answer.words.map { .init(typed[...sign] + $0.text, $0.help) }
      return answer
    }
    if !isEnded, typed.hasPrefix("-") { return options(besides: used, of: arguments).matching(typed) }
    let places = arguments.filter { $0.kind == .positional }
    let place = positionals < places.count ? positionals : places.count - 1
    guard places.indices.contains(place), place == positionals || places[place].isRepeating else {
      return options(besides: used, of: arguments).matching(typed)
    }
    return values(of: places[place], typed, place: place)
  }

  /// The options that may still be given, by their long names where they have one.
  private func options(besides used: Set<String>, of arguments: [ArgumentDescription]) -> CompletionAnswer {
    let left = arguments.filter { argument in
      argument.kind != .positional && (argument.isRepeating || used.isDisjoint(with: argument.names))
    }
    return CompletionAnswer(
      words: left.compactMap { argument in
        (argument.longName ?? argument.names.first).map { .init($0, Self.firstSentence(of: argument.abstract)) }
      })
  }

  private func values(of argument: ArgumentDescription, _ typed: String, place: Int? = nil) -> CompletionAnswer {
    switch argument.completion {
    case .nothing: return CompletionAnswer()
    case .words(let words): return CompletionAnswer(words: words.map { .init($0) }).matching(typed)
    case .files(let endings): return CompletionAnswer(names: .files(endings))
    case .folders: return CompletionAnswer(names: .folders)
    case .function:
      let name = place.map { "positional@\($0)" } ?? argument.names.first ?? ""
      return CompletionAnswer(words: own(name, typed).map { .init($0) }).matching(typed)
    }
  }

  /// Lets the parser call the argument's own function, which it keeps to itself.
  private func own(_ name: String, _ typed: String) -> [String] {
    let request = ["---completion"] + path + ["--", name, String(rest.count + 1), String(typed.count)]
    do {
      _ = try SlipstreamCommand.parseAsRoot(request + ["slipstream"] + rest + [typed])
      return []
    } catch {
      guard SlipstreamCommand.exitCode(for: error) == .success else { return [] }
      let lines = SlipstreamCommand.fullMessage(for: error).split(separator: "\n").map(String.init)
      // Under zsh the parser adds a word of one blank.
      return lines.filter { $0 != " " }
    }
  }

  private static func firstSentence(of text: String) -> String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}
