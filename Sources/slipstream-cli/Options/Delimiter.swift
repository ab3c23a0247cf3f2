import ArgumentParser
import FeedModel

/// The separator of fields.
struct Delimiter: OptionValue {
  let byte: UInt8

  static var completion: CompletionKind? { .list(["comma", "semicolon", "tab", "bar", "blanks"]) }

  init(option text: String) throws {
    guard let byte = TextOptions.delimiter(parsing: text) else {
      throw ValueFault("separates no fields; give comma, semicolon, tab, bar, blanks or one character")
    }
    self.byte = byte
  }
}
