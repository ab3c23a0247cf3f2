import ArgumentParser
import CivilTime
import FeedIO

extension SlipstreamCommand {
  /// The words of the commands that the help shows.
  static var commandNames: [String] { shownNames(of: Self.self) }

  /// The arguments with their command, which is `view` for sources and options without one.
  ///
  /// - Throws: `Failure` if a word stands where a command must, and is neither a command nor a source.
  static func withCommand(_ given: [String]) throws -> [String] {
    guard let first = given.first else { return given }
    if first == "help" || isCommand(first) {
      try checkNames(given)
      return given
    }
    if first == "-" || Endpoint.isMeant(by: first) || Files.exists(first) { return ["view"] + given }
    if first.hasPrefix("-") { return isOwnOption(first) ? given : ["view"] + given }
    // A word without a dot or a slash is more likely a command than a file.
    if let name = Suggestion.nearest(to: first, in: commandNames + ["help"]),
      !first.contains(where: { "./:".contains($0) })
    {
      throw Failure(.usage, "there is no command \(first); did you mean \(name)?")
    }
    if let failure = Sources.missing(first) { throw failure }
    if first.contains(where: { "./".contains($0) }) { throw Failure(.noInput, "there is no file \(first)") }
    throw Failure(.usage, "there is no command and no file \(first); see slipstream --help")
  }

  private static func isCommand(_ word: String) -> Bool {
    // A dot or a slash makes a word a file or an endpoint, so the list of commands is not searched.
    word.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
      && command(named: word) != nil
  }

  /// Whether an option is the program's own, or a slip in one; every other option before a command is the viewer's.
  private static func isOwnOption(_ word: String) -> Bool {
    let own = ["--help", "--version"]
    return word == "-h" || word.hasPrefix("---") || ["--help-hidden", "--experimental-dump-help"].contains(word)
      || word.hasPrefix("--generate-completion-script") || Suggestion.nearest(to: word, in: own) != nil
  }

  /// Checks the words after `help`, and after a command that has subcommands.
  ///
  /// - Throws: `Failure` that suggests the nearest command.
  private static func checkNames(_ given: [String]) throws {
    var (path, command): ([String], any ParsableCommand.Type) = ([], Self.self)
    for word in given where !(path.isEmpty && word == "help") {
      guard !word.hasPrefix("-"), word != "help", !command.configuration.subcommands.isEmpty else { return }
      guard let next = command.configuration.subcommands.first(where: { $0.name == word }) else {
        let names = shownNames(of: command)
        let meant = (path + [word]).joined(separator: " ")
        guard let near = Suggestion.nearest(to: word, in: names) else {
          throw Failure(.usage, "there is no command \(meant); give \(names.inWords)")
        }
        throw Failure(.usage, "there is no command \(meant); did you mean \((path + [near]).joined(separator: " "))?")
      }
      path.append(word)
      command = next
    }
  }

  private static func shownNames(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0.name }
  }
}
