import CivilTime

/// Watches the first rows of a shape for columns that are no values: ids, codes and constants, which a file of the same rows
/// leaves out.
///
/// One message does not show them. The rows are judged at the 8th, 16th, 32nd and 64th; a constant that changes later was a
/// value after all.
struct ValueWatch: Sendable {
  /// A column that is left out, and why.
  struct Finding: Sendable, Equatable {
    let column: Int
    let reason: String
  }

  private var rows: [MessageCells] = []
  /// The cells of the constants that are left out, by column.
  private var constants: [Int: String] = [:]
  /// Columns that are never left out again, since they changed.
  private var changing: Set<Int> = []
  private(set) var leftOut: Set<Int> = []

  /// The number of rows to watch.
  private static let most = 64
  /// The first number of rows to judge.
  private static let fewest = 8
  /// Most columns; a wider row is not watched, which bounds the memory.
  static let mostColumns = 256

  /// Whether nothing further can be found.
  var isOver: Bool { rows.isEmpty && constants.isEmpty }

  /// Takes a row; returns the columns that it shows to be no values, and the ones that are values again.
  ///
  /// - Parameters:
  ///   - isFirst: whether no row was observed before it.
  ///   - judge: the columns of some rows that are no values, each with the reason.
  /// - Complexity: O(constants) per row; O(rows · columns) at the 8th, 16th, 32nd and 64th.
  mutating func observe(
    _ row: MessageCells, isFirst: Bool, _ judge: ([MessageCells]) -> [Int: String]
  ) -> (found: [Finding], back: [Int]) {
    var back: [Int] = []
    for (column, text) in constants where row.cells[column] != text && !row.cells[column].isEmpty {
      back.append(column)
    }
    for column in back {
      constants[column] = nil
      leftOut.remove(column)
      changing.insert(column)
    }
    guard isFirst || !rows.isEmpty else { return ([], back.sorted()) }
    rows.append(row)
    guard rows.count >= Self.fewest, rows.count & (rows.count - 1) == 0 else { return ([], back.sorted()) }
    let reasons = judge(rows).filter { !leftOut.contains($0.key) && !changing.contains($0.key) }
    for (column, reason) in reasons {
      leftOut.insert(column)
      if reason.hasPrefix("a constant") { constants[column] = row.cells[column] }
    }
    if rows.count >= Self.most { rows = [] }
    return (reasons.keys.sorted().map { Finding(column: $0, reason: reasons[$0] ?? "") }, back.sorted())
  }
}
