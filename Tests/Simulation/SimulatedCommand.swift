/// One run of the program under its virtual clock, as a command line says it: a seed gives one, and a command line
/// repeats it.
package struct SimulatedCommand: Equatable {
  package enum Program: Equatable {
    case snapshot
    case replay
    case gallery(String)
    /// A table in the form of a mark.
    case chart(String)
  }

  package var program: Program
  /// The files, by their names in Fixtures; the first is charted.
  package var files: [String] = []
  /// Whether ``SimulatedRuns`` come through a pipe in place of files.
  package var hasRuns = false
  /// Options in their short order, such as `--axis`, `ordinal`.
  package var options: [[String]] = []
  package var columns = 80
  package var rows = 24
  /// The words of the key script.
  package var tokens: [String] = []
  /// Whether the terminal is slow and talks back: no command line repeats that, its seed does.
  package var isHostile = false

  package init(_ program: Program) { self.program = program }

  /// The command line that repeats the run, in the project's folder.
  package var line: String {
    let keys = "'" + tokens.joined(separator: " ") + "'"
    var words: [String]
    switch program {
    case .snapshot where hasRuns: words = ["\(SimulatedRuns.command) | slipstream snapshot -"]
    case .snapshot: words = ["slipstream snapshot"] + files.map { "Fixtures/" + $0 }
    case .replay: words = ["slipstream replay"] + files.map { "Fixtures/" + $0 }
    case .gallery(let page): words = ["slipstream gallery \(page) --format text"]
    case .chart(let mark):
      words = ["printf '\(SimulatedTable.text.replacingNewlines)' | slipstream chart - --format text --mark \(mark)"]
    }
    words += options.map { words in words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ") }
    return (words + ["--size \(columns)x\(rows) --keys", keys]).joined(separator: " ")
  }

  /// The script with a first wait, so that a frame is drawn before anything happens.
  package var script: String { tokens.joined(separator: " ") }
}

extension String {
  fileprivate var replacingNewlines: String {
    reduce(into: "") { $0 += $1 == "\n" ? "\\n" : String($1) }
  }
}
