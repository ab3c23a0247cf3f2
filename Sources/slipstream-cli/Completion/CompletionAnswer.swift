/// The words that fit at the cursor of a command line.
struct CompletionAnswer: Equatable {
  struct Word: Equatable {
    let text: String
    /// The meaning of the word, in one sentence; empty if it speaks for itself.
    let help: String

    init(_ text: String, _ help: String = "") {
      self.text = text
      self.help = help
    }
  }

  /// Names that the shell itself finds, because it knows how to quote and to show them.
  enum Names: Equatable {
    /// Files with one of these endings, and folders; any file, if there are none.
    case files([String])
    case folders
  }

  var words: [Word] = []
  var names: Names?

  /// The answer as the scripts read it: a line for names, then a line for each word, with its help after a tab.
  var text: String {
    let first =
      switch names {
      case .files(let endings): (["files"] + endings).joined(separator: " ")
      case .folders: "folders"
      case nil: ""
      }
    let lines = words.map { $0.help.isEmpty ? $0.text : $0.text + "\t" + $0.help }
    // A line break or a tab in a name from a file would be read as another word.
    return ([first] + lines.filter { !$0.contains("\n") }).joined(separator: "\n") + "\n"
  }

  /// Keeps the words that begin with the typed text.
  func matching(_ typed: String) -> CompletionAnswer {
    CompletionAnswer(words: words.filter { $0.text.hasPrefix(typed) }, names: names)
  }
}
