/// A disc, in cell widths from the left and the top of a plot.
struct Bubble {
  var x: Double
  var y: Double
  var radius: Double
  var series: Int
  var row: Int
}
