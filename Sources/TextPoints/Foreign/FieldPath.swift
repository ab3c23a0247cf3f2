/// The path of a value in a message: names of members and indices of arrays, from the outside in, separated by dots or, as
/// in the names of series and of columns, by slashes.
///
/// `header.time` is the member `time` of the member `header`, `prices.0` and `prices/0` the first element of `prices`.
package struct FieldPath: Sendable, Hashable {
  package let steps: [String]

  /// The deepest path; no message is nested deeper.
  static let deepest = JSONReader.deepest

  /// - Throws: `FeedFault` with the code `mapping` for an empty path or an empty step.
  package init(parsing text: String) throws(FeedFault) {
    let steps = text.split(separator: ".", omittingEmptySubsequences: false).flatMap { step in
      let parts = step.split(separator: "/", omittingEmptySubsequences: false)
      // A name with a slash at its start or end is one step.
      return (parts.contains("") ? [step] : parts).map(String.init)
    }
    guard !steps.contains(""), steps.count <= FieldPath.deepest else {
      throw FeedFault(
        .mapping, "'\(text.cleaned)' is not a path; give names with dots between them, as header.time.")
    }
    self.steps = steps
  }

  init(name: String) { steps = [name] }

  init(_ steps: [String]) { self.steps = steps }

  /// The steps joined with slashes, as a part of a series' name.
  var name: String { steps.joined(separator: "/") }
}
