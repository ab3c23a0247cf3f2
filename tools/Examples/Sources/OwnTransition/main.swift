// A transition of your own: series come and go along a curve that you write.

import SlipstreamCharts
import SlipstreamTerminal

var table = try PointTable(columns: ["2011", "2012"])
_ = try table.append("Broccoli", [5.65, 4.35])
_ = try table.append("Carrots", [12.6, 13.2])
let chart = try Chart(table, .columns, series: ["2011", "2012"])

// Slow at first, then all at once.
let late = Transition(.grow, .ease(seconds: 1, .custom { share in share * share * share }))

var state = AppState(
  settings: Settings(), size: ScreenSize(columns: 60, rows: 16),
  view: ChartView(theme: Theme(depth: .mono), glyphs: .braille))
state.show(chart, transition: late)

// The key 2 hides the second series; a script stands in for a person.
var host = ScriptedHost(try KeyScript(parsing: "wait:3s 2 wait:2s"), sources: [])
var last = -1.0
host.onFrame = { cells, now in
  guard now >= 3, now - last > 0.45 else { return }
  last = now
  print("at \(now) s\n\(cells.plainText)")
}
try EventLoop.run(&state, on: &host)
