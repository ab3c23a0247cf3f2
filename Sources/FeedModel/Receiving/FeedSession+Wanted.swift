extension FeedSession {
  /// Reports once that the publisher has other series but none of the wanted ones.
  mutating func sayNothingWanted(_ names: [String], _ turn: inout Turn) {
    guard !saidNothingWanted, topics.isEmpty, !names.isEmpty, filter != .all else { return }
    saidNothingWanted = true
    let there = names.sorted().prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
    turn.report(.state(connection.state, "The publisher has no series \(filter.words); it has \(there)."))
  }
}
