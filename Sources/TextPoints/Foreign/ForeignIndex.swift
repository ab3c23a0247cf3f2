import CivilTime
import TimeSeries

/// The index of a row that has no time: from the field that `--fields index=NAME` names, or from our own JSON and CSV
/// (`PointEncoding`).
package struct ForeignIndex {
  var index: Timestamp
  var scale: IndexScale

  /// The fields of our own messages: the number, and the scale of decimals.
  package static let names = (index: ColumnRole.axisName, step: "step", origin: "origin")
  /// The fields that are not values.
  static let others: Set<String> = [names.index, names.step, names.origin]
  /// The value columns of our own CSV.
  private static let values: Set<String> = ["value", "price", "size", "open", "high", "low", "close", "volume"]

  /// Reads the index of a row; nil for a row with a time.
  static func read(_ context: RowContext, _ mapping: FeedMapping) -> Result<ForeignIndex, RowReason>? {
    if let path = mapping.indexPath {
      return context.value(path).map { read($0, path.name, .whole) }
        ?? .failure(RowReason("\(path.name.cleaned) is missing"))
    }
    guard mapping.time == .usual, isOwn(context.row, mapping.body), let value = context.row[names.index] else {
      return nil
    }
    guard let step = context.row[names.step]?.finite else { return read(value, names.index, .whole) }
    guard let scale = IndexScale(step: step, origin: context.row[names.origin]?.finite ?? 0) else {
      return .failure(RowReason("the step \(step.shortest) of its index is not positive"))
    }
    return read(value, names.index, scale)
  }

  private static func read(
    _ value: ForeignValue, _ name: String, _ scale: IndexScale
  ) -> Result<ForeignIndex, RowReason> {
    guard let number = value.finite else { return .failure(RowReason("\(name.cleaned) is not a number")) }
    // Doubles hold whole numbers to 2^53 only.
    if scale.isWhole, let label = value.label, let index = Int64(label) {
      return .success(ForeignIndex(index: Timestamp(nanoseconds: index), scale: scale))
    }
    guard let index = scale.index(of: number), !scale.isWhole || number == number.rounded() else {
      return .failure(RowReason("\(name.cleaned) \(number.shortest) is not a whole number, and no step says its scale"))
    }
    return .success(ForeignIndex(index: index, scale: scale))
  }

  /// Whether `PointEncoding` wrote a row. Other publishers number cores, disks or entries with such a field.
  private static func isOwn(_ row: ForeignValue, _ body: FeedMapping.Body) -> Bool {
    guard case .object(let members) = row else { return false }
    switch body {
    case .json: return row["epoch"]?.unsigned != nil && row["sequence"]?.unsigned != nil
    case .delimited:
      let columns = members.map(\.name)
      return columns.first == names.index && columns.count > 1
        && columns.allSatisfy { others.contains($0) || values.contains($0) }
    default: return false
    }
  }
}

extension ForeignValue {
  fileprivate var finite: Double? {
    if case .number(let number) = number, number.isFinite { number } else { nil }
  }
}
