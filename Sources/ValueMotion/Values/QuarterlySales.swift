/// The seed's example: quarterly sales of three years, on an axis from 0 to 200.
public enum QuarterlySales {
  public static let categories = ["Q1", "Q2", "Q3", "Q4"]
  public static let axisTitle = "Sales"
  public static let axisRange: ClosedRange<Double> = 0...200
  public static let years: [(year: Int, values: [Double])] = [
    (2012, [120, 140, 50, 120]),
    (2013, [10, 60, 110, 40]),
    (2014, [150, 120, 160, 100]),
  ]

  /// The example's data source before its first data: every value is 1.
  public static func animation() -> DataAnimation { DataAnimation(categories: categories) }
}
