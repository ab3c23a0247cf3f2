/// Columns that hold the parts of an angle: degrees or hours, minutes and seconds, as a right ascension and a declination
/// have them. No part alone is a value, since minutes and seconds go round.
extension TablePlanner {
  /// The columns among some that are parts of angles.
  ///
  /// - Complexity: O(columns · rows).
  func anglesParts(_ columns: [Int]) -> [Int] {
    guard sample.isNamed else { return [] }
    var found: [Int] = []
    for (one, (two, three)) in zip(columns, zip(columns.dropFirst(), columns.dropFirst(2))) {
      guard two == one + 1, three == two + 1, found.last.map({ $0 < one }) ?? true, areNamedAngle(one),
        isCircle(one), isSixtieth(two, isWhole: true), isSixtieth(three, isWhole: false)
      else { continue }
      found += [one, two, three]
    }
    return found
  }

  /// Whether one title stands over three columns, or their names end in the letters of parts: `RAh`, `RAm`, `RAs`.
  private func areNamedAngle(_ first: Int) -> Bool {
    let names = (first..<first + 3).map { sample.names[$0] }
    let titles = names.map { name in name.firstRange(of: TitlePlaces.mark).map { String(name[..<$0.lowerBound]) } }
    if let title = titles[0] {
      return titles.allSatisfy { $0 == title } && FieldNames.timeWord(of: title) == nil
    }
    let stem = names[0].dropLast()
    guard stem.contains(where: \.isLetter), names.allSatisfy({ $0.dropLast() == stem }) else { return false }
    return ["hms", "dms"].contains(String(names.compactMap(\.last)).lowercased())
  }

  /// Whether a column has whole degrees or hours.
  private func isCircle(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return profile.isPlainNumber && profile.numbers.isWhole && profile.numbers.least >= -360
      && profile.numbers.greatest <= 360
  }

  /// Whether a column has numbers of two digits below sixty before a possible point.
  private func isSixtieth(_ column: Int, isWhole: Bool) -> Bool {
    let profile = planned[column].profile
    guard profile.isPlainNumber, profile.numbers.least >= 0, profile.numbers.greatest <= 60,
      !isWhole || profile.numbers.isWhole
    else { return false }
    // Numbers with names of parts need no zero in front, and under a title three whole numbers may be any position.
    guard sample.names[column].contains(TitlePlaces.mark) else { return true }
    guard isWhole || profile.numbers.hasFraction else { return false }
    return (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { $0.isEmpty || $0.prefix(while: \.isDigit).count == 2 }
    }
  }
}
