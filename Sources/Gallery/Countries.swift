import SlipstreamCharts

/// The six largest countries by area, in millions of square kilometres.
enum Countries {
  static func table() throws -> PointTable {
    var table = try PointTable(columns: ["area"])
    for (name, area) in [
      ("Russia", 17), ("Canada", 9.9), ("USA", 9.6), ("China", 9.5), ("Brazil", 8.5), ("Australia", 7.6),
    ] {
      try table.append(name, [area])
    }
    return table
  }
}
