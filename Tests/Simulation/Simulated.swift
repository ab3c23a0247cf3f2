/// What a seed simulates: a command with its keys, or a feed with its failures.
package struct Simulated {
  package let seed: UInt64
  /// The command; nil for a feed.
  package var command: SimulatedCommand?

  package init(seed: UInt64) {
    self.seed = seed
    command = seed % 16 == 15 ? nil : SimulatedCommand(seed: seed)
  }

  /// Runs it.
  ///
  /// - Returns: what did not hold, in words; empty where all did.
  package func faults(_ fixtures: inout SimulatedRun.Fixtures) -> [String] {
    guard let command else {
      var feed = FeedSimulation(seed: seed, hasProgram: true)
      feed.run()
      return Array(feed.complaints.prefix(3))
    }
    return SimulatedRun.faults(of: command, seed: seed, &fixtures)
  }
}
