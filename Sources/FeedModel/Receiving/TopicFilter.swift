/// Which topics a receiver wants.
public enum TopicFilter: Sendable, Equatable {
  case all
  /// Topics by their whole name: T is not TSLA.
  case exact([String])
  /// Topics whose name begins so.
  case prefix([String])

  public func admits(_ topic: String) -> Bool {
    switch self {
    case .all: true
    case .exact(let names): names.contains(topic)
    case .prefix(let prefixes): prefixes.contains { topic.hasPrefix($0) }
    }
  }

  /// The names as a person gave them.
  public var words: String {
    switch self {
    case .all: ""
    case .exact(let names): names.joined(separator: ", ")
    case .prefix(let prefixes): prefixes.map { $0 + "..." }.joined(separator: ", ")
    }
  }

  /// What to subscribe to. Subscriptions are prefixes, so what comes must be asked again by `admits`.
  public var subscriptions: [String] {
    switch self {
    case .all: [""]
    case .exact(let names): names
    case .prefix(let prefixes): prefixes
    }
  }
}
