import Slipstream
import TerminalCharts
import TerminalScreen

/// A command drawn by a seed.
extension SimulatedCommand {
  /// Bars of days, bars of minutes with closed nights, and samples.
  private static let sources = ["aapl-daily.csv", "msft-daily.csv", "synthetic-xnys-5min.csv"]
  private static let samples = "sea-surface-temperature.csv"
  private static let sizes = [
    (80, 24), (80, 24), (60, 16), (60, 16), (100, 30), (40, 12), (20, 6), (160, 45), (1, 1), (30, 40),
  ]
  private static let modifiers = ["", "", "", "Shift+", "Alt+", "Ctrl+"]
  /// What ends the program ends the script.
  private static let endings = ["quit", "quit-with-frame", "interrupt"]
  /// What a person types into prompts.
  private static let typed = [
    "2 0 0 4 Enter", "1 7 0 0 Enter", "w e e k e n d s Enter", "s m a : 9 Enter", "> 1 0 0 Enter", "x Enter", "Enter",
    "Backspace*3", "Down Enter", "m Enter", "- 1 y Enter", "D Enter Enter Left*3 Up Enter",
    "D Down Enter Enter Right Enter",
    "d Left*2 Up Tab Down", "D b o x Enter",
  ]

  /// The names of the keys of every action, the keys of one action beside each other: a new action joins by itself.
  package static let actions: [(name: String, keys: [String])] = KeyTable.standard.map { binding in
    (binding.action.name, binding.keys.map(\.name).filter { !$0.isEmpty })
  }

  package init(seed: UInt64) {
    var draw = Draw(seed: seed)
    switch draw.below(20) {
    case 0, 1: self.init(.gallery(draw.pick(SimulatedRun.pages)))
    case 2: self.init(.chart(draw.pick(Mark.ofRows.filter { !$0.drawsPrices }).word))
    case 3, 4: self.init(.replay)
    default: self.init(.snapshot)
    }
    let feeds = program == .snapshot && !draw.oneIn(4)
    switch program {
    case .snapshot, .replay:
      files = [feeds && draw.oneIn(5) ? Self.samples : draw.pick(Self.sources)]
      if program == .snapshot, draw.oneIn(5) { files.append(draw.pick(Self.sources.filter { $0 != files[0] })) }
      if program == .snapshot, draw.oneIn(5) { (files, hasRuns) = ([], true) }
      options = SimulatedOptions.draw(&draw)
      if program == .replay, draw.oneIn(2) { options.append(["--speed", draw.pick(["max", "500/s", "86400x"])]) }
      if program == .replay, draw.oneIn(4) { options += [["--loop-selection"], ["--initial", "60"]] }
    case .gallery: if draw.oneIn(5) { options = [["--no-motion"]] }
    case .chart(let word):
      if draw.oneIn(5) { options = [["--no-motion"]] }
      // A disc has no side to lie on.
      let isDisc = Mark.ofRows.contains { $0.word == word && ($0.isSliced || $0.isRadial) }
      if draw.oneIn(3), !isDisc { options.append(["--lying"]) }
      if draw.oneIn(3), !isDisc { options.append(["--annotate", "box:b@2..d@6=box"]) }
      if draw.oneIn(3), isDisc { options.append(["--spoke", "dashed"]) }
    }
    (columns, rows) = draw.pick(Self.sizes)
    isHostile = draw.oneIn(6)
    if feeds { tokens.append("feed:\(draw.pick([1, 2, 7, 60, 200, 400]))") }
    for _ in 0..<draw.number(2...9) { tokens += Self.token(&draw, feeds: feeds, columns, rows) }
    if draw.oneIn(8), let last = Self.key(of: draw.pick(Self.endings), &draw) { tokens.append(last) }
  }

  private static func key(of action: String, _ draw: inout Draw) -> String? {
    actions.first { $0.name == action }.map { draw.pick($0.keys) }
  }

  /// One thing that a person or the feed does.
  private static func token(_ draw: inout Draw, feeds: Bool, _ columns: Int, _ rows: Int) -> [String] {
    switch draw.below(feeds ? 24 : 18) {
    case 0...9: return press(&draw)
    case 10: return ["hold:\(key(&draw))@\(draw.pick([90, 300, 700]))ms"]
    case 11: return ["wait:\(draw.pick(["1ms", "60ms", "300ms", "1s", "4500ms"]))"]
    case 12, 13:
      func place() -> String { "\(draw.number(1...columns)),\(draw.number(1...rows))" }
      return ["\(draw.pick(modifiers))drag:\(place())->\(place())@\(draw.pick([0, 60, 200]))ms"]
    case 14:
      let turn = draw.pick(modifiers) + "wheel:" + draw.pick(["up", "down"])
      return ["\(turn)@\(draw.number(1...columns)),\(draw.number(1...rows))"]
    case 15:
      let (columns, rows) = draw.pick(sizes)
      return ["resize:\(columns)x\(rows)"]
    case 16: return draw.oneIn(2) ? call(&draw) : draw.pick(typed).split(separator: " ").map(String.init)
    case 17, 18: return ["trim:\(draw.pick([1, 1, 5, 50, 100_000]))"]
    default: return ["feed:\(draw.pick([1, 1, 2, 7, 60]))"]
    }
  }

  /// What a person types into arguments of actions.
  private static let arguments = [
    "", "", "", " c", " 2004", " sma:9", " close > 100", " x", " *", " line", " weekends", " T", " trend", " text",
  ]

  /// An action called by its name, or by a part of it.
  private static func call(_ draw: inout Draw) -> [String] {
    let name = draw.pick(actions.filter { !endings.contains($0.name) }).name
    let words = name.split(separator: "-").map(String.init)
    let text = draw.pick([name, String(name.prefix(3)), draw.pick(words)]) + draw.pick(arguments)
    return [":"] + text.map { $0 == " " ? "Space" : String($0) }
      + [draw.pick(["Enter", "Enter", "Down Enter", "Esc"])]
      .flatMap { $0.split(separator: " ").map(String.init) }
  }

  private static func key(_ draw: inout Draw) -> String {
    draw.pick(draw.pick(actions.filter { !endings.contains($0.name) && !$0.keys.isEmpty }).keys)
  }

  private static func press(_ draw: inout Draw) -> [String] {
    let key = key(&draw)
    return [draw.oneIn(5) ? "\(key)*\(draw.pick([2, 3, 9]))" : key]
  }
}
