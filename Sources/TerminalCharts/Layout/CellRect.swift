/// A rectangle of cells; columns and rows count from 0.
package struct CellRect: Equatable, Sendable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  package func contains(_ column: Int, _ row: Int) -> Bool {
    (self.column..<self.column + columns).contains(column) && (self.row..<self.row + rows).contains(row)
  }

  package var endColumn: Int { column + columns }
  package var endRow: Int { row + rows }
}
