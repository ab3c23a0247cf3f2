import CivilTime
import TimeSeries

/// Rows of JSON: an object or an array a row, whose scalars are its cells. A scalar within others goes by its path, with
/// slashes between the steps.
struct ObjectReader: Sendable {
  let plan: RowPlan
  private var assembler: RowAssembler
  private let columns: [String: Int]

  init(_ plan: RowPlan) {
    self.plan = plan
    assembler = RowAssembler(plan)
    columns = Dictionary(
      plan.columns.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ value: JSONValue, line: Int, now: Timestamp, into table: inout SourceTable) {
    switch value {
    case .object, .array: break
    default: return table.addFault(RowFault(line: line, reason: "the line is no JSON object"))
    }
    assembler.begin()
    var fault: RowReason?
    ObjectReader.walk(value) { path, text in
      guard fault == nil || !plan.seriesNames.isEmpty, let column = columns[path] else { return }
      var text = text
      let reason = text.withUTF8 { assembler.take($0, column: column) }
      fault = fault ?? reason
    }
    if let fault {
      table.addFault(RowFault(line: line, reason: fault.text))
      guard !plan.seriesNames.isEmpty, assembler.isTimed else { return }
    }
    assembler.finish(line: line, now: now, into: &table)
  }

  /// Visits the scalars of a value with their paths; an element of an array goes by its place from 1, as `#1`.
  static func walk(_ value: JSONValue, _ path: String = "", _ visit: (String, String) -> Void) {
    func step(_ name: String) -> String { path.isEmpty ? name : path + "/" + name }
    switch value {
    case .object(let members): for member in members { walk(member.value, step(member.name.cleanedName), visit) }
    case .array(let elements):
      for (place, element) in elements.prefix(TableSample.mostColumns).enumerated() {
        walk(element, step("#\(place + 1)"), visit)
      }
    case .number(let digits): visit(path, digits)
    case .string(let text): visit(path, text)
    case .bool(let flag): visit(path, flag ? "true" : "false")
    case .null: visit(path, "null")
    }
  }

  /// The first rows as a table, whose columns are all paths that occur in them.
  static func sample(_ rows: [JSONValue]) -> TableSample {
    var places: [String: Int] = [:]
    var names: [String] = []
    var sample = TableSample(names: [])
    for row in rows.prefix(TableSample.mostRows) {
      var cells: [Int: String] = [:]
      walk(row) { path, text in
        if places[path] == nil, names.count < TableSample.mostColumns {
          places[path] = names.count
          names.append(path)
        }
        if let place = places[path] { cells[place] = text }
      }
      // Cells behind the last one that a row has need no place.
      let last = cells.keys.max() ?? -1
      for place in 0..<(last + 1) { sample.add((cells[place] ?? "").utf8) }
      sample.endRow()
    }
    sample.rename(names)
    return sample
  }
}
