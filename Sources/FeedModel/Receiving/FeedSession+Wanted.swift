extension FeedSession {
  /// Says once that the publisher has other series than the wanted ones, while there is none of those.
  mutating func sayNothingWanted(_ names: [String], _ turn: inout Turn) {
    guard !saidNothingWanted, topics.isEmpty, !names.isEmpty else { return }
    saidNothingWanted = true
    let wanted: String
    switch filter {
    case .all: return
    case .exact(let symbols): wanted = symbols.joined(separator: ", ")
    case .prefix(let prefixes): wanted = prefixes.map { $0 + "..." }.joined(separator: ", ")
    }
    let there = names.sorted().prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
    turn.report(.state(connection.state, "The publisher has no series \(wanted); it has \(there)."))
  }
}
