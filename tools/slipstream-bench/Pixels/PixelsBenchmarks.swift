import Foundation
import TerminalScreen

/// The time to draw a full plot and one tile of it on one core, beside cairo and matplotlib's Agg, which draw the same
/// shapes in turn.
///
/// Options: `--rounds` (how often each is drawn), `--peer` (the program of tools/peers/pixels_peer.c), `--python` (a
/// Python with matplotlib and the path of tools/peers/pixels_peer.py, one a line).
enum PixelsBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let rounds = try options.number("rounds", default: 100)
    let plot = PlotShapes()
    let pictures = [
      ("a plot of 1,280 by 720", PlotShapes.width, plot.shapes),
      ("a tile of 320 by 720", PlotShapes.width / 4, plot.tile),
    ]
    let peers = try [("cairo", "peer"), ("matplotlib's Agg", "python")].compactMap { name, option in
      try options.text(option).map { text in (name, try Peer(text.split(separator: "\n").map(String.init))) }
    }
    defer { for (_, peer) in peers { peer.stop() } }
    report.section("1,000 candles and three overlays, on one core")
    for (name, width, shapes) in pictures {
      let path = NSTemporaryDirectory() + "slipstream-shapes-\(width)"
      try PlotShapes.text(shapes).write(toFile: path, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: path) }
      // In turn, so that all see the machine in the same states.
      var ours: [Double] = []
      var theirs: [[Double]] = peers.map { _ in [] }
      for _ in 0..<10 {
        for (place, peer) in peers.enumerated() {
          peer.1.send("\(width) \(PlotShapes.height) \(max(rounds / 10, 1)) \(path)")
          theirs[place] += peer.1.numbers()
        }
        let seconds = Distribution.measure(max(rounds / 10, 1)) {
          consume(Raster(width: width, height: PlotShapes.height, shapes).width)
        }
        ours += [seconds.median]
      }
      let own = Distribution(ours)
      report.time(name, own)
      for ((peer, _), seconds) in zip(peers, theirs) where !seconds.isEmpty {
        let distribution = Distribution(seconds)
        report.time(name + ", " + peer, distribution)
        report.ratio(name + ", " + peer + "'s time by ours", distribution.median / own.median, .atLeast(1))
      }
    }
    if peers.isEmpty { report.note("no peer was given, so there is nothing to compare with") }
  }
}
