/// Lists within records, whose elements are not the values of one moment.
extension TablePlanner {
  /// Elements with times of their own from which a list is one of rows: an interval has two.
  private static let leastTimes = 3

  /// The path of a list within the records that has a time in each of several elements, where the time of the first would
  /// be that of all of them; nil without one.
  var listWithTimes: String? {
    guard isNested, timeColumns.count == 1 else { return nil }
    let steps = planned[timeColumns[0]].name.split(separator: "/")
    // An element that is a number alone is none of a list of rows: `[1700000000, 64300.5, 3]`.
    guard let place = steps.lastIndex(where: { Int($0) != nil }), place > 0, place + 1 < steps.count else { return nil }
    let count = planned.indices.count { column in
      let others = planned[column].name.split(separator: "/")
      return others.count == steps.count && Int(others[place]) != nil && others[..<place] == steps[..<place]
        && others[(place + 1)...] == steps[(place + 1)...]
    }
    return count < Self.leastTimes ? nil : steps[..<place].joined(separator: "/")
  }
}
