import Platform
import Simulation

/// Seeds of this process.
enum Seeds {
  /// The project's folder Fixtures.
  static var fixtures: SimulatedRun.Fixtures {
    let file = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    return SimulatedRun.Fixtures(folder: file + "/Fixtures")
  }

  /// Runs seeds, prints what fails, and returns whether none did.
  static func run(_ seeds: Range<UInt64>) -> Bool {
    var fixtures = fixtures
    var isWell = true
    for seed in seeds {
      let faults = Simulated(seed: seed).faults(&fixtures)
      guard let first = faults.first else { continue }
      isWell = false
      print("seed \(seed): \(first)")
    }
    return isWell
  }

  static func run(part: Part) -> Bool {
    var fixtures = fixtures
    let faults = part.simulated.faults(&fixtures)
    for fault in faults { print("  \(fault)") }
    return faults.isEmpty
  }
}
