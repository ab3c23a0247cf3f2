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

/// Parts a line of a shell into its words, as bash quotes them.
enum ShellWords {
  /// The words without their quotes; the last one is the word at the end of the line, empty after a blank.
  ///
  /// A `~` at the beginning of a word becomes the home folder. A quote that is not closed reaches to the end.
  static func words(of line: String, home: String? = Environment.nonEmpty("HOME")) -> [String] {
    var (words, word, quote, isEscaped): ([String], String, Character?, Bool) = ([], "", nil, false)
    var isOpen = false
    for character in line {
      if isEscaped {
        // Within double quotes a backslash quotes only what would end or expand there.
        if quote == "\"", !"\"\\$`".contains(character) { word.append("\\") }
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isOpen) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        (quote, isOpen) = (character, true)
      } else if character == " " || character == "\t" {
        if isOpen { words.append(word) }
        (word, isOpen) = ("", false)
      } else if character == "~", !isOpen, let home {
        (word, isOpen) = (home, true)
      } else {
        word.append(character)
        isOpen = true
      }
    }
    return words + [word]
  }
}
