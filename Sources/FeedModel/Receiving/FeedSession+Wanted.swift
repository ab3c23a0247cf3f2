extension FeedSession {
  /// Says once that the publisher has other series than the wanted ones, while there is none of those.
  mutating func sayNothingWanted(_ names: [String], _ events: inout [FeedEvent]) {
    guard !saidNothingWanted, topics.isEmpty, !names.isEmpty, filter != .all else { return }
    saidNothingWanted = true
    let there = names.sorted().prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
    events.append(.state(connection.state, "The publisher has no series \(filter.words); it has \(there)."))
  }
}
