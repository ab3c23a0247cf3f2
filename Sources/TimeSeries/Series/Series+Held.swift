import CivilTime

/// Values between points: a value holds until the next point of its series, its gap or its break.
extension Series {
  /// Whether a break lies between a point and the one before it, so that the value of that one does not hold.
  package func isBroken(before index: Int) -> Bool {
    kind == .bars && index > indices.lowerBound && flags(at: index).contains(.breakBefore)
  }

  /// The close or value that holds at a time; NaN before the first point, in a gap and in a break.
  ///
  /// - Complexity: as for ``index(atOrBefore:)``.
  package func heldValue(at time: Timestamp) -> Double {
    guard let index = index(atOrBefore: time) else { return .nan }
    if indices.contains(index + 1), isBroken(before: index + 1), self.time(at: index) < time { return .nan }
    return value(at: index)
  }
}
