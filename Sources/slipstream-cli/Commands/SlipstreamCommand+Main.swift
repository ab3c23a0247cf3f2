import ArgumentParser
import FeedIO
import Platform
import Slipstream
import TerminalHost

extension SlipstreamCommand {
  /// Runs the command line. Configured options precede the user's own, and a fault names their origin.
  static func main() {
    Crash.endAtOnce()
    StandardStream.openClosed()
    SignalAction.ignoreFileLimit()
    var given = Array(CommandLine.arguments.dropFirst())
    if given.first == CompletionRequest.mark {
      if let request = CompletionRequest(given.dropFirst()) { Console.print(request.answer.text) }
      return endOutput()
    }
    var configuration: Configuration?
    do {
      guard !FeedPresets.isAsked(by: given) else {
        Console.print(try FeedPresets.list(ConfigurationFile.all()))
        return endOutput()
      }
      // Without arguments, show piped input instead of the help.
      if given.isEmpty, Console.isTerminal, Console.hasInput { given = ["-"] }
      given = try withCommand(given)
      var arguments = given
      // The first word is the command; its own arguments come last and win.
      if let name = given.first, let command = command(named: name),
        command.configuration.subcommands.isEmpty
      {
        let found = try Configuration(
          command: command, files: SessionFile.files(for: given) + ConfigurationFile.all(),
          variables: EnvironmentVariables.all(prefix: "SLIPSTREAM_"))
        configuration = found
        arguments = [name] + found.arguments(before: given) + given.dropFirst()
      }
      var command = try parsed(arguments)
      try command.run()
      endOutput()
    } catch let failure as Failure {
      let origin = configuration?.origin(in: failure.description, given: given)
      Console.error(SentenceStyle.line(failure.description) + (origin.map { " (configured in \($0))" } ?? ""))
      exit(withError: ExitCode((origin == nil ? failure.status : .configuration).rawValue))
    } catch let standstill as ScriptStandstill {
      Console.error(SentenceStyle.line(standstill.description))
      exit(withError: ExitCode(ExitStatus.internal.rawValue))
    } catch {
      if exitCode(for: error) == .success { Console.print(fullMessage(for: error) + "\n") }
      endOutput()
      if exitCode(for: error) == .success { return }
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      let message = message(for: error)
      if let origin = configuration?.origin(in: ValueFault.sentence(in: message) ?? message, given: given) {
        Console.error(
          "\(SentenceStyle.line(SentenceStyle.valueSentence(message) ?? message)) (configured in \(origin))")
        exit(withError: ExitCode(ExitStatus.configuration.rawValue))
      }
      Console.error(SentenceStyle.line(SentenceStyle.usage(message, help: help(given))))
      exit(withError: ExitCode(ExitStatus.usage.rawValue))
    }
  }

  /// Ends with a sentence and a separate exit code if standard output did not take the output.
  private static func endOutput() {
    guard let failure = Console.outputFailure else { return }
    Console.error(SentenceStyle.line(failure.description))
    exit(withError: ExitCode(failure.status.rawValue))
  }

  /// Parses a command by its own type, which takes a third of the time that the tree of all commands takes. Arguments
  /// that it refuses, help among them, go through the tree, whose messages name the whole command.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == View.name, let view = View(sources: arguments.dropFirst()) { return view }
    if let name = arguments.first, let command = command(named: name),
      command.configuration.subcommands.isEmpty,
      let parsed = try? command.parseAsRoot(Array(arguments.dropFirst())), type(of: parsed) == command
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  /// The command line that prints the help of the given command.
  private static func help(_ given: [String]) -> String {
    var (words, command): ([String], any ParsableCommand.Type) = (["slipstream"], Self.self)
    for word in given {
      guard let next = command.configuration.subcommands.first(where: { $0.name == word }) else { break }
      words.append(word)
      command = next
    }
    return words.joined(separator: " ") + " --help"
  }
}
