// A mark of your own: scales map values to cells, and a mark writes into the cells. This one draws lollipops.

import SlipstreamCharts

let values = [("Mon", 3.0), ("Tue", 7), ("Wed", 5), ("Thu", 9), ("Fri", 6)]
let size = ScreenSize(columns: 50, rows: 14)
let theme = Theme(depth: .mono)
var cells = CellBuffer(size)

let days = CategoryScale(domain: values.map(\.0), range: (4, Double(size.columns)), innerPadding: 0.5)
let height = LinearScale(domain: (0, 10), range: (Double(size.rows - 2), 0))

for tick in height.ticks(maximumCount: 5) {
  cells.write(String(Int(tick)), 0, Int(height(tick)), theme.style(.dim))
}
for (day, value) in values {
  guard let start = days(day) else { continue }
  let column = Int(start + days.bandwidth / 2)
  for row in Int(height(value)) + 1...Int(height(0)) { cells.write("│", column, row, theme.style(.series1)) }
  cells.write("●", column, Int(height(value)), theme.style(.series1))
  cells.write(day, column - 1, size.rows - 1, theme.style(.text))
}
print(cells.plainText)
