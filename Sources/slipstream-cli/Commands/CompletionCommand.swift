import ArgumentParser

/// Prints the script that completes the program's commands in a shell.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a script that completes commands, options and values in a shell.",
    discussion: """
      The packages install the scripts. Without a package:

        eval "$(slipstream completion bash)"    # a line of ~/.bashrc
        eval "$(slipstream completion zsh)"     # of ~/.zshrc, after compinit
        slipstream completion fish > ~/.config/fish/completions/slipstream.fish

      Tab completes files that can be read, words of options, themes and feeds of the configuration, zones, calendars, \
      and the series of the files on the line.
      """)

  @Argument(help: "The shell.")
  var shell: CompletionScript

  func run() { Console.print(shell.text) }
}
