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
