import FeedIO
import FeedModel
import Platform

/// One sentence for the user, and the exit code for the shell.
struct Failure: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Converts an error of the libraries.
  init(any error: any Error) {
    if let error = error as? FeedIOError {
      self.init(error)
    } else {
      self.init(.internal, "\(error)")
    }
  }

  /// Converts a final state of a connection.
  init(_ final: ConnectionState, _ sentence: String) {
    self.init(FeedIOError(ending: final, sentence))
  }

  init(_ error: FeedIOError) {
    status = ExitStatus(rawValue: error.exitCode) ?? .failure
    description = error.description
  }
}
