import ArgumentParser

/// The name of a session, which is a part of a file's name.
struct SessionName: OptionValue {
  let text: String

  static var completion: CompletionKind? { OfferedWords.sessions }

  init(option text: String) throws {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_".unicodeScalars.contains($0)
    }
    guard !text.isEmpty, text.utf8.count <= 100, isPlain else {
      throw ValueFault("is no name of a session; use letters, digits, - and _")
    }
    self.text = text
  }
}
