// Completion: the words that a shell offers when a user presses Tab. The scripts of the shells are short and ask the
// program, which reads the parser's description of the command, so no script needs a change when an option is added.

import ArgumentParser

/// The words of a command line before the cursor.
struct CompletionRequest: Equatable {
  /// The first argument of a command line that is such a request.
  static let mark = "---complete"

  /// The whole words, without quotes and without the program's name.
  let words: [String]
  /// The word at the cursor, up to the cursor.
  let current: String
  /// Where in ``current`` the shell's own word begins: bash parts words at colons and equals signs.
  private(set) var offset = 0

  init(words: [String], current: String) {
    self.words = words
    self.current = current
  }

  /// Reads the arguments after ``mark``: the shell, then for bash the line and its own word, for others all words.
  init?(_ arguments: some Sequence<String>) {
    let arguments = Array(arguments)
    guard let shell = arguments.first, arguments.count >= 2 else { return nil }
    if shell == "bash" {
      var words = ShellWords.words(of: arguments[1])
      guard words.count >= 2 else { return nil }
      current = words.removeLast()
      self.words = Array(words.dropFirst())
      let own = arguments.count > 2 && !["=", ":"].contains(arguments[2]) ? arguments[2] : ""
      offset = current.hasSuffix(own) ? current.count - own.count : 0
      return
    }
    words = Array(arguments.dropFirst().dropLast())
    current = arguments[arguments.count - 1]
  }

  /// The words that fit at the cursor.
  var answer: CompletionAnswer {
    var answer = CommandLinePosition(words).answer(current)
    answer.words = answer.words.map { CompletionAnswer.Word(String($0.text.dropFirst(offset)), $0.help) }
    return answer
  }
}
