import Simulation

/// Some of the tokens and options of a seed's command.
struct Part {
  let seed: UInt64
  var tokens: [Int]
  var options: [Int]

  init(seed: UInt64) {
    self.seed = seed
    let command = Simulated(seed: seed).command
    (tokens, options) = (Array(command?.tokens.indices ?? 0..<0), Array(command?.options.indices ?? 0..<0))
  }

  /// - Parameters: places of tokens and of options, with commas between them; `-` for none.
  init(seed: UInt64, tokens: String, options: String) {
    self.seed = seed
    self.tokens = tokens.split(separator: ",").compactMap { Int($0) }
    self.options = options.split(separator: ",").compactMap { Int($0) }
  }

  var simulated: Simulated {
    var simulated = Simulated(seed: seed)
    guard var command = simulated.command else { return simulated }
    let (allTokens, allOptions) = (command.tokens, command.options)
    command.tokens = tokens.filter(allTokens.indices.contains).map { allTokens[$0] }
    command.options = options.filter(allOptions.indices.contains).map { allOptions[$0] }
    simulated.command = command
    return simulated
  }

  /// The command line that repeats it.
  var line: String {
    guard let command = simulated.command else { return "tools/check-simulation --seed \(seed)" }
    return command.line + (command.isHostile ? "   (with a terminal as by tools/check-simulation --seed \(seed))" : "")
  }

  var arguments: [String] {
    func text(_ places: [Int]) -> String { places.isEmpty ? "-" : places.map(String.init).joined(separator: ",") }
    return ["\(seed)", text(tokens), text(options)]
  }
}
