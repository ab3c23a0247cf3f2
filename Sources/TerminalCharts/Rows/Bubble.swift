/// A disc, in cell widths from the left and the top of a plot.
struct Bubble {
  var x: Double
  var y: Double
  var radius: Double
  var row: Int
  var ink: SeriesInk

  var series: Int { ink.slot }
}
