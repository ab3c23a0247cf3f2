/// How to read the rows of one shape: the plan of a table.
struct MessagePlan {
  var plan: RowPlan
  /// The name of the column of times; nil where rows stand at their receipt.
  var time: String?
  /// The column of the series name.
  var symbol: Int?
  /// Whether each series of the plan has integers that may only count.
  var mayCount: [Bool]
  /// The names of the series that later rows showed to be no values.
  var leftOut: Set<String> = []
  /// How the columns were interpreted; nil when all have usual names.
  var sentence: String?
}
