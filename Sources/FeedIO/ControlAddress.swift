/// The address of a publisher's control socket.
public enum ControlAddress: Sendable, Equatable {
  /// Beside the data: the port plus one, or the path with `-control`.
  case automatic
  case none
  case at(Endpoint)

  /// Parses the argument of `--control`: an endpoint, or `none`.
  ///
  /// - Throws: `FeedIOError.usage` for a malformed endpoint.
  package init(parsing text: String) throws(FeedIOError) {
    self = text == "none" ? .none : .at(try Endpoint(parsing: text))
  }

  /// The control socket of a data endpoint; nil when there is none.
  func endpoint(beside data: Endpoint) throws(FeedIOError) -> Endpoint? {
    switch self {
    case .automatic: try data.control()
    case .none: nil
    case .at(let endpoint): endpoint
    }
  }
}
