import TextPoints

/// The sources of a relay: publishers or other relays, the topics that it forwards, and how it reads them.
package struct RelaySources: Sendable {
  /// A topic may have only one source.
  package var endpoints: [Endpoint]
  package var topics: TopicFilter
  package var options: ReceiverOptions

  package init(
    _ endpoints: [Endpoint], topics: TopicFilter = .all, options: ReceiverOptions = ReceiverOptions()
  ) {
    self.endpoints = endpoints
    self.topics = topics
    self.options = options
  }
}
