import AxisScales
import TerminalCharts
import TimeSeries

/// The table of the runs of `chart`.
enum SimulatedTable {
  static let text = "name,one,two,three\na,1,4,9\nb,2,3,8\nc,5,0,7\nd,3,6,6\ne,8,2,1\n"

  /// A box over the second to the fourth row, and a line along its diagonal.
  static func annotations(on chart: Chart) -> RowAnnotations {
    func point(_ position: Double, _ value: Double) -> Annotation.Point {
      var point = Annotation.Point(value: value)
      point.position = AxisPosition(position)
      return point
    }
    let (from, to) = (point(1, 2), point(4, 6))
    return RowAnnotations(
      [.rectangle(from: from, to: to, text: "box"), .trend(from: from, to: to)], areOverNumbers: chart.isOverNumbers)
  }

  static func chart(_ mark: Mark) throws -> Chart {
    var table = try PointTable(columns: ["one", "two", "three"])
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",")
      try table.append(String(cells[0]), cells.dropFirst().map { Double($0) ?? .nan })
    }
    let usesPlaces = [.scatter, .bubble, .band, .polar].contains(mark)
    let series = usesPlaces ? (mark == .bubble ? ["two"] : ["two", "three"]) : ["one", "two", "three"]
    return try Chart(
      table, mark, series: series, x: usesPlaces ? "one" : nil, size: mark == .bubble ? "three" : nil)
  }
}
