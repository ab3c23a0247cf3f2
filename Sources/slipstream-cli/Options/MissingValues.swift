import ArgumentParser
import FeedModel

/// Numbers and words that mean a missing value, such as `-9999,off`.
struct MissingValues: OptionValue {
  let values: [String]

  static var completion: CompletionKind? { .list(["-9999", "-9999,NA"]) }

  init(option text: String) throws {
    values = text.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    guard !values.isEmpty else { throw ValueFault("names no value; give numbers or words, as -9999,NA") }
  }
}
