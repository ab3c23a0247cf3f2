/// Why a table rejects columns or a row.
public enum PointTableFault: Error, Equatable, CustomStringConvertible {
  case repeatedColumn(String)
  case tooManyColumns(Int)
  case width(Int, columns: Int)
  case noRow(Int, rows: Int)
  case full

  public var description: String {
    switch self {
    case .repeatedColumn(let name): "two columns are named \(name); give each its own name"
    case .tooManyColumns(let count):
      "a table of \(count) columns has more than \(PointTable.mostColumns); leave some out"
    case .width(let width, let columns): "a row of \(width) values does not fit \(columns) columns"
    case .noRow(let place, let rows): "there is no row \(place) in a table of \(rows)"
    case .full: "the table is full: it has \(PointTable.mostRows) rows"
    }
  }
}
