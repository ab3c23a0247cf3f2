/// How the cells of a table state numbers: in one notation, in the unit of a column, behind the name of a column.
struct NumberColumns: Sendable {
  private(set) var notation = NumberNotation.plain
  /// The divisors of numbers with units, by column; empty where no name of a column says a unit.
  private(set) var divisors: [Double] = []
  /// The names before the numbers of each column, as in `latency=12.5`; empty where no column has any.
  private(set) var names: [String] = []

  init() {}

  init(notation: NumberNotation, divisors: [Double], names: [String]) {
    (self.notation, self.divisors, self.names) = (notation, divisors, names)
  }

  /// Whether numbers of some columns have names before them.
  var haveNames: Bool { !names.isEmpty }

  /// The number of a column's cell; nil for another text.
  @inline(__always)
  func read(_ cell: UnsafeBufferPointer<UInt8>, _ column: Int) -> Double? {
    divisors.isEmpty ? notation.read(cell) : notation.read(cell, per: divisors[column])
  }

  /// Whether a cell lacks the name before its number that the column has elsewhere, as the words of another line do.
  @inline(__always)
  func lacksName(_ cell: UnsafeBufferPointer<UInt8>, _ column: Int) -> Bool {
    guard !names.isEmpty, column < names.count, !names[column].isEmpty else { return false }
    return MeasuredNumber.key(cell) != names[column]
  }

  /// Adds a column of numbers without a unit.
  mutating func appendColumn() {
    if !divisors.isEmpty { divisors.append(1) }
  }

  /// Whether columns with the same names state their numbers in the same way.
  func areRead(as other: Self) -> Bool { notation == other.notation && names == other.names }
}
