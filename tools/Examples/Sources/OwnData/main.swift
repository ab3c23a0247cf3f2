// A type of your own as a row: it says its name and the value of a column.

import SlipstreamCharts

struct Country: TableRow {
  let name: String
  let people: Double
  let area: Double

  var rowName: String { name }

  func value(for column: String) -> Double {
    switch column {
    case "people": people
    case "area": area
    case "density": people / area
    default: .nan
    }
  }
}

let countries = [
  Country(name: "France", people: 68.4, area: 0.55), Country(name: "Spain", people: 48.6, area: 0.51),
  Country(name: "Italy", people: 59, area: 0.3),
]
let table = try PointTable(columns: ["people", "density"], rows: countries)
let chart = try Chart(table, .bars, series: ["people"])
let view = ChartView(theme: Theme(depth: .mono), glyphs: .braille)
if let cells = view.frame(chart, size: ScreenSize(columns: 60, rows: 14)) { print(cells.plainText) }
