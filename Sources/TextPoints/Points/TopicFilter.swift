/// The topics that a receiver wants.
public enum TopicFilter: Sendable, Equatable {
  case all
  /// Topics by their full name, T does not match TSLA, or by a pattern such as `sensor-*`.
  case exact([String])
  /// Topics whose name starts with a prefix.
  case prefix([String])

  package func admits(_ topic: String) -> Bool {
    switch self {
    case .all: true
    case .exact(let names): names.contains(topic) || names.contains { NameGlob.admits($0, topic) }
    case .prefix(let prefixes): prefixes.contains { topic.hasPrefix($0) }
    }
  }

  /// The names as the user gave them.
  package var words: String {
    switch self {
    case .all: ""
    case .exact(let names): names.joined(separator: ", ")
    case .prefix(let prefixes): prefixes.map { $0 + "..." }.joined(separator: ", ")
    }
  }

  /// The subscriptions. These are prefixes, so check each arriving topic with `admits`.
  package var subscriptions: [String] {
    switch self {
    case .all: [""]
    case .exact(let names): names.map { NameGlob.stem(of: $0) }
    case .prefix(let prefixes): prefixes
    }
  }
}
