/// A failed call of libnats: its status and its words.
package struct NATSError: Error, Sendable, Equatable, CustomStringConvertible {
  package var status: Int32
  package var description: String

  package init(status: Int32, _ description: String) {
    (self.status, self.description) = (status, description)
  }

  // Numbers of status.h, which are the same in every version of libnats 3.
  package var isUnreachable: Bool { status == 3 || status == 6 || status == 26 || status == 5 }
  /// The server ended the connection in the middle of the greeting.
  package var isCutOff: Bool { status == 2 }
  package var isRefusal: Bool { status == 11 || status == 12 }
  package var isEncryption: Bool { status == 29 || status == 8 || status == 9 }
  package var isTooLarge: Bool { status == 21 }
  /// A greeting that is no JSON: libnats has no separate status for it, and its words name the file of its parser.
  package var isGarbled: Bool { status == 1 && description.contains("(util.c:") }
  /// A file of credentials or keys cannot be read.
  package var isArgument: Bool { status == 1 || status == 16 || status == 13 }
}
