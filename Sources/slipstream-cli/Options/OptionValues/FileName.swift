import ArgumentParser

/// The name of a file, or of a folder if an option takes one; nothing is opened before a command runs.
struct FileName: OptionValue {
  let path: String

  init(option text: String) {
    path = text
  }

  init(_ path: String) {
    self.path = path
  }

  static var completion: CompletionKind? { .file() }

  /// Standard input or output, written as `-`.
  var isStandard: Bool { path == "-" }
}
