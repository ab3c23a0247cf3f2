import ArgumentParser
import TextPoints

/// A command some of whose options exclude each other: what `config check` checks beyond single values.
protocol CombinesOptions: ParsableCommand {
  /// Checks the options together, as a run does before it opens its sources.
  ///
  /// - Throws: `Failure` that names the options.
  func checkCombination() throws
}

extension View: CombinesOptions {
  func checkCombination() throws {
    _ = try chart.settings(of: ShownSeries(series, window, ofFiles: true))
    try feed.checkCombination()
  }
}

extension Snapshot: CombinesOptions {
  func checkCombination() throws {
    _ = try chart.settings(of: ShownSeries(series, window, ofFiles: true))
    try collecting.feed.checkCombination()
  }
}

extension ReplayCommand: CombinesOptions {
  func checkCombination() throws { _ = try chart.settings(of: ShownSeries(series, window, ofFiles: false)) }
}

extension Demo: CombinesOptions {
  func checkCombination() throws { _ = try chart.settings(of: ShownSeries(retention: .unlimited)) }
}

extension FeedOptions {
  fileprivate func checkCombination() throws {
    _ = try decoding.decoding(TextOptions(), symbol: nil)
    _ = try keys.credentials()
  }
}

extension ConfigurationCheck {
  /// Why the program would refuse values that are valid one by one, once for each sentence.
  func combinationFaults(variables: [String: String]) -> [Failure] {
    var reported: Set<String> = []
    let names = optionNames
    return commands.compactMap { command -> Failure? in
      guard let type = command.type as? any CombinesOptions.Type,
        let configured = try? Configuration(
          name: command.type.name, options: command.options, files: files, variables: variables, commands: { names })
      else { return nil }
      let arguments = configured.arguments(before: [])
      // `-` stands in for the source, which only a run knows.
      guard let parsed = (try? type.parse(arguments + ["-"])) ?? (try? type.parse(arguments)) else { return nil }
      do {
        try parsed.checkCombination()
        return nil
      } catch {
        let sentence = (error as? Failure ?? Failure(any: error)).description
        guard let origin = configured.origin(in: sentence, given: []), reported.insert(sentence).inserted else {
          return nil
        }
        return Failure(.configuration, "\(sentence) (configured in \(origin))")
      }
    }
  }
}
