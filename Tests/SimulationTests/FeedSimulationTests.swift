import Platform
import Simulation
import Testing

private let seeds: UInt64 = EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? 1_000 : 20_000

@Test func `whatever fails, applied and told as lost make what was published, and nothing comes twice`() {
  var failed = 0
  for seed in 0..<seeds {
    var simulation = FeedSimulation(seed: seed)
    simulation.run()
    if !simulation.complaints.isEmpty {
      failed += 1
      if failed < 5 { Issue.record("seed \(seed): \(simulation.complaints.prefix(3))") }
    }
  }
  #expect(failed == 0)
}
