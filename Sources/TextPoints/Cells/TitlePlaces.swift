/// The names over the fields between blanks, by where they stand: a title may be over several fields, as one over a right
/// ascension in hours, minutes and seconds, and counting words would give its names to other columns.
enum TitlePlaces {
  /// Most rows to look at.
  private static let mostRows = 20

  /// A name for each field: the only title above it. Fields that share a title get their place after a number sign; a
  /// field without a title, or with several, and the fields of a time have the empty name.
  ///
  /// - Returns: nil where the rows have different numbers of fields.
  static func names(
    _ header: UnsafeBufferPointer<UInt8>, over records: some Collection<UnsafeBufferPointer<UInt8>>
  ) -> [String]? {
    var fields: [Range<Int>] = []
    for record in records.prefix(mostRows) {
      let words = words(record)
      if fields.isEmpty { fields = words }
      guard words.count == fields.count else { return nil }
      fields = zip(fields, words).map { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
    }
    let titles = words(header)
    guard !fields.isEmpty, !titles.isEmpty else { return nil }
    return fields.enumerated().map { place, field in
      let above = titles.filter { $0.overlaps(field) }
      guard above.count == 1 else { return "" }
      let name = text(header, above[0])
      if fields.count(where: { $0.overlaps(above[0]) }) == 1 { return name }
      // The parts of a time are found by their cells.
      return FieldNames.timeWord(of: name) == nil ? "\(name)\(mark)\(place + 1)" : ""
    }
  }

  /// What stands between a title over several fields and the place of one of them.
  static let mark = " #"

  /// The names of a header, those that come more than once with the word of the line above that stands over them in front,
  /// as `zpool iostat` writes `operations` and `bandwidth` above `read write read write`.
  ///
  /// - Parameter count: the number of columns, where names may have several words; nil where each has one.
  /// - Returns: nil where that line tells none apart.
  static func grouped(
    _ names: UnsafeBufferPointer<UInt8>, under groups: UnsafeBufferPointer<UInt8>, count: Int? = nil
  ) -> [String]? {
    let titles = words(groups)
    let narrow = words(names)
    let fields = count ?? narrow.count == narrow.count ? narrow : wideWords(names)
    guard titles.count > 1, titles.count < fields.count, groups.contains(where: \.isLetter) else { return nil }
    let texts = fields.map { text(names, $0) }
    if let stacked = stacked(texts, fields, under: titles.map { (text(groups, $0), $0) }) { return stacked }
    let found = grouped(texts) { place in
      let above = titles.filter { $0.overlaps(fields[place]) }
      return above.count == 1 ? text(groups, above[0]) : nil
    }
    return found ?? repeated(texts, titles.map { text(groups, $0) })
  }

  /// Names of two lines, where most columns have a word in the upper one: `Temp` over `Out`, `Hi` over
  /// `Temp`, as weather stations write them. A word belongs to the name that it stands over, or is nearest to.
  private static func stacked(
    _ names: [String], _ fields: [Range<Int>], under words: [(text: String, place: Range<Int>)]
  ) -> [String]? {
    guard fields.count > 5, words.count * 4 >= fields.count * 3, Set(names).count < names.count,
      words.allSatisfy({ $0.text.contains(where: \.isLetter) })
    else { return nil }
    var found = names.map { _ in [String]() }
    for (text, place) in words {
      func distance(_ field: Range<Int>) -> Int {
        max(field.lowerBound - place.upperBound, place.lowerBound - field.upperBound)
      }
      guard let nearest = fields.indices.min(by: { distance(fields[$0]) < distance(fields[$1]) }) else { return nil }
      found[nearest].append(text)
    }
    let joined = names.indices.map { (found[$0] + [names[$0]]).joined(separator: " ") }
    return Set(joined).count > Set(names).count ? joined : nil
  }

  /// Names that come again in one order, with the last titles in front, one for each time that they come: `ifstat` writes the
  /// interfaces in the middle over their names.
  private static func repeated(_ names: [String], _ titles: [String]) -> [String]? {
    for first in 0..<min(names.count, 3) {
      let rest = names.count - first
      let count = titles.count - first
      guard count > 1, rest % count == 0, rest > count,
        titles.suffix(count).allSatisfy({ $0.contains(where: \.isLetter) })
      else { continue }
      let width = rest / count
      guard (first + width..<names.count).allSatisfy({ names[$0] == names[$0 - width] }) else { continue }
      return names.indices.map { $0 < first ? names[$0] : titles[first + ($0 - first) / width] + " " + names[$0] }
    }
    return nil
  }

  /// The places of the names of a line in which they hold single blanks.
  private static func wideWords(_ line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    words(line).reduce(into: []) { found, word in
      if let last = found.last, word.lowerBound == last.upperBound + 1, line[last.upperBound] == 0x20 {
        found[found.count - 1] = last.lowerBound..<word.upperBound
      } else {
        found.append(word)
      }
    }
  }

  /// Names, with the words of their groups before those that come more than once; nil where that tells none apart.
  static func grouped(_ names: [String], group: (Int) -> String?) -> [String]? {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let twins = names.indices.filter { counts[names[$0], default: 0] > 1 && !names[$0].isEmpty }
    guard !twins.isEmpty else { return nil }
    var found = names
    for place in twins {
      guard let group = group(place), group.contains(where: \.isLetter) else { return nil }
      found[place] = group + " " + names[place]
    }
    return Set(twins.map { found[$0] }).count > Set(twins.map { names[$0] }).count ? found : nil
  }

  private static func text(_ line: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: line[place]), as: UTF8.self).cleanedName
  }

  /// The places of the words of a line.
  private static func words(_ line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    line.split { $0 <= 0x20 }.map { $0.startIndex..<$0.endIndex }
  }
}
