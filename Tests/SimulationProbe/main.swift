// Runs simulations of the whole program, and shrinks what fails. Each batch is a process of its own, so that a trap or
// a loop without an end costs its batch and names its seed.
//
//   simulation-probe run FROM COUNT [WORKERS]   all seeds; prints what fails, shrunk, and the rate
//   simulation-probe batch FROM COUNT           the seeds in this process
//   simulation-probe try SEED PLACES OPTIONS    the seed's command with some of its tokens and options
//   simulation-probe show SEED                  the seed's command line

import Platform
import Simulation

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().map { UInt64($0) ?? 0 }

switch arguments.first {
case "run" where arguments.count >= 3:
  let workers = numbers.count > 2 ? Int(clamping: numbers[2]) : Processors.count
  let driver = Driver(program: CommandLine.arguments[0])
  CurrentProcess.exit(driver.run(numbers[0], count: numbers[1], workers: max(1, workers)))
case "batch" where arguments.count == 3:
  CurrentProcess.exit(Seeds.run(numbers[0]..<numbers[0] + numbers[1]) ? 0 : 1)
case "try" where arguments.count == 4:
  CurrentProcess.exit(Seeds.run(part: Part(seed: numbers[0], tokens: arguments[2], options: arguments[3])) ? 0 : 1)
case "show" where arguments.count == 2:
  print(Part(seed: numbers[0]).line)
default:
  print("usage: simulation-probe run FROM COUNT [WORKERS] | batch FROM COUNT | try SEED PLACES OPTIONS | show SEED")
  CurrentProcess.exit(64)
}
