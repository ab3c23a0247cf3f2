import Platform
import Simulation
import Testing

/// The program as a whole, under random hands, feeds, terminals and failures; see tools/check-simulation.
@Suite struct SimulationTests {
  /// Seeds of a test run, in a debug build with its checks of overflow: half a minute to a minute. tools/prove runs 3,000 in a release
  /// build in half a minute.
  private static let seeds = EnvironmentVariables.value("SLIPSTREAM_SEEDS") ?? "300"

  /// The program beside the bundle of tests.
  private static var probe: String {
    CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/simulation-probe"
  }

  @Test func `no script of keys, no feed and no terminal breaks an invariant`() throws {
    #expect(try ChildProcess.run([Self.probe, "run", "0", Self.seeds]), "the lines above repeat what fails")
  }

  @Test func `a seed is one command, and every action of the table is drawn`() {
    var drawn: Set<String> = []
    for seed in 0..<4_000 as Range<UInt64> {
      let command = SimulatedCommand(seed: seed)
      if seed < 50 { #expect(command == SimulatedCommand(seed: seed)) }
      drawn.formUnion(command.tokens.map { String($0.split(separator: "*").first ?? "*") })
    }
    for action in SimulatedCommand.actions where !action.keys.isEmpty {
      #expect(action.keys.contains { drawn.contains($0) }, "no key of \(action.name)")
    }
  }
}
