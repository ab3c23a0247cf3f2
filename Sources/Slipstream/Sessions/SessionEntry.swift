// Sessions: a user's changes to the view, as options of the command line. The program around the loop writes them as a
// configuration, and reads them with the reader of configurations.

/// An option of a session, and its values: none for a switch.
package struct SessionEntry: Equatable, Sendable {
  /// The long name of the option, without dashes.
  package var option: String
  package var values: [String]

  package init(_ option: String, _ values: [String] = []) {
    (self.option, self.values) = (option, values)
  }
}
