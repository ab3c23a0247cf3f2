import Feed
import FeedIO
import Scales
import Slipstream

/// Files that are shown together, each with the symbol it is shown under.
struct FileSet {
  private(set) var sources: [ScriptSource] = []

  /// Reads every file; names by `--symbol` go to the files in order, and two files of one name are told apart.
  ///
  /// - Parameter isFed: whether points come one by one, from the start; else a recording is read as far as the window
  ///   asks for.
  init(_ paths: [String], _ options: SeriesOptions, zone: Zone, isFed: Bool = false) throws {
    guard options.symbols.count <= max(paths.count, 1) else {
      throw Failure(.usage, "--symbol names \(options.symbols.count) series; there are \(paths.count) files")
    }
    let last = isFed ? nil : try options.windowPoints()
    for (place, path) in paths.enumerated() {
      var own = options
      own.symbols = options.symbols.indices.contains(place) ? [options.symbols[place]] : []
      let table = try Sources.readFile(path, own, zone: zone, last: last)
      let symbol = freeName(Sources.symbol(own, of: path, table), path: path)
      sources.append(ScriptSource(symbol: symbol, payload: table.payload, badRows: table.badRows))
    }
  }

  /// The name itself, or the whole name of the file, or the name with a number.
  private func freeName(_ name: String, path: String) -> String {
    let taken = Set(sources.map(\.symbol))
    guard taken.contains(name) else { return name }
    let file = path.split(separator: "/").last ?? ""
    let stem = (file.lastIndex(of: ".").map { file[..<$0] } ?? file).uppercased()
    if !stem.isEmpty, !taken.contains(stem) { return stem }
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// All points at once, as files are.
  func load(into state: inout AppState) {
    for source in sources {
      state.update(.load(symbol: source.symbol, source.payload, badRows: source.badRows), at: 0)
    }
  }
}
