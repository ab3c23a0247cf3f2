import CivilTime

/// A line of a log whose numbers have names: `2026-11-28 10:00:00 INFO - step: 20/500 | loss: 2.83 | tokens/s: 41.7k`.
///
/// A colon or an equals sign follows a name; between commas or bars a number may follow at once: `loss 2.83, time 150
/// ms`. A line may begin with the seconds since the start and their unit: `[ 10s ] tps: 218`. A step needs no mark:
/// `Epoch [2/30]`. Other words and numbers are not values. A line may also end in an object of JSON.
struct LogLine {
  /// The time in front, as it stands there, or the seconds since the start; nil for none.
  var time: JSONValue.Member?
  /// The names as they stand directly before their numbers.
  private var found: [Pair] = []

  private struct Pair {
    var name: String
    /// The words from the start of its part, which tell two alike names apart.
    var phrase: String
    var value: JSONValue
  }

  /// Longest name.
  static let longest = 40

  /// The record of a line; nil where it names no number, or one alone without a time.
  ///
  /// - Parameter names: the names that stand for several things, and get the words before them.
  /// - Complexity: O(bytes).
  static func record(_ line: some Collection<UInt8>, telling names: Set<String> = []) -> JSONValue? {
    var log = LogLine()
    let bytes = Array(line.drop { $0 <= 0x20 })
    let rest = log.readTime(bytes)
    if let members = object(rest) {
      guard let time = log.time, !members.contains(where: { $0.name == time.name }) else { return .object(members) }
      return .object([time] + members)
    }
    log.read(rest)
    guard log.found.count + (log.time == nil ? 0 : 1) > 1 else { return nil }
    if !names.isEmpty {
      for place in log.found.indices where names.contains(log.found[place].name) {
        log.found[place].name = Self.words(of: log.found[place].phrase)
      }
    }
    return .object((log.time.map { [$0] } ?? []) + log.members.filter { $0.name != log.time?.name })
  }

  /// The names that stand for several things in lines, which take turns: `Total DISK READ: 1.5` and `Current DISK READ: 2.5`.
  ///
  /// - Complexity: O(bytes) of the first hundred lines.
  static func namesToTell(in lines: [UnsafeBufferPointer<UInt8>]) -> Set<String> {
    var phrases: [String: [String: Int]] = [:]
    for line in lines.prefix(100) {
      var log = LogLine()
      let rest = log.readTime(Array(line.drop { $0 <= 0x20 }))
      log.read(rest)
      for pair in log.found { phrases[pair.name, default: [:]][words(of: pair.phrase), default: 0] += 1 }
    }
    return Set(
      phrases.filter { _, phrases in
        // Phrases that differ in numbers alone are a count, and a phrase that comes once may be any sentence.
        let kinds = Set(phrases.keys.map { $0.filter { !$0.isNumber } })
        let total = phrases.values.reduce(0, +)
        return (2...mostPhrases).contains(phrases.count) && kinds.count == phrases.count
          && phrases.values.allSatisfy { $0 > 1 && $0 * mostPhrases >= total }
      }.keys)
  }

  /// Most phrases that end in one name.
  private static let mostPhrases = 8

  /// A phrase without the words for the level of a log.
  private static func words(of phrase: String) -> String {
    phrase.split(separator: " ").filter { !levels.contains($0.lowercased()) && $0.contains(where: \.isLetter) }
      .joined(separator: " ")
  }

  private static let levels: Set<String> = [
    "info", "warn", "warning", "error", "debug", "trace", "notice", "critical", "fatal", "[info]", "[debug]", "[warn]",
    "[warning]", "[error]",
  ]

  /// Whether most lines are such records.
  ///
  /// - Parameter share: the share of the lines that have to be.
  static func areMost(_ lines: [UnsafeBufferPointer<UInt8>], share: Double) -> Bool {
    let lines = lines.prefix(100)
    // Lines of one kind have the same names. The two most frequent kinds count: a trainer also prints evaluations.
    var kinds: [[String]: Int] = [:]
    for line in lines {
      guard case .object(let members)? = record(line) else { continue }
      kinds[members.map(\.name), default: 0] += 1
    }
    // Nothing but a log begins lines of the same names with rising seconds, however long the report behind them is.
    if kinds.contains(where: { $0.key.first == Self.elapsed && $0.value > 1 }) { return true }
    let read = kinds.values.sorted(by: >).prefix(2).reduce(0, +)
    return read > 1 && Double(read) >= Double(lines.count) * share
  }

  /// Whether most lines begin with a time, and some of one kind name measured numbers: a trainer writes its metrics between many
  /// other lines.
  static func areAmongTimes(_ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    var (timed, kinds) = (0, [[String]: Int]())
    for line in lines {
      var log = LogLine()
      log.read(log.readTime(Array(line.drop { $0 <= 0x20 })))
      guard log.time != nil else { continue }
      timed += 1
      let isMeasured = log.found.contains { pair in
        if case .number(let text) = pair.value { text.contains(".") } else { true }
      }
      if isMeasured { kinds[log.found.map(\.name), default: 0] += 1 }
    }
    return timed * 2 > lines.count && (kinds.values.max() ?? 0) >= leastOfKind
  }

  /// Least lines of one kind between many others.
  private static let leastOfKind = 5

  /// The records of a log that begin with the seconds since the start, where several do: the lines around them, which also
  /// hold numbers with names, describe the run.
  static func timed(_ records: [JSONValue]) -> [JSONValue] {
    let timed = records.filter { record in
      guard case .object(let members) = record else { return false }
      return members.first?.name == elapsed
    }
    return timed.count > 1 ? timed : records
  }

  // MARK: pairs

  /// Finds the pairs of each part between commas, semicolons, bars and tabs.
  private mutating func read(_ line: ArraySlice<UInt8>) {
    let parts = Self.parts(Self.withoutStatement(line))
    for part in parts {
      guard found.count < TableSample.mostColumns else { return }
      readPart(part, isAlone: parts.count == 1)
    }
  }

  /// The parts of a line: marks within brackets divide nothing, as in `lat (ms,95%): 3.4`.
  private static func parts(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (parts, start, depth) = ([ArraySlice<UInt8>](), line.startIndex, 0)
    let isClosed = line.count { $0 == 0x28 } == line.count { $0 == 0x29 }
    for (place, byte) in zip(line.indices, line) {
      if isClosed, byte == 0x28 { depth += 1 }
      if isClosed, byte == 0x29 { depth -= 1 }
      guard depth <= 0, [0x09, 0x2C, 0x3B, 0x7C].contains(byte) else { continue }
      if place > start { parts.append(line[start..<place]) }
      start = place + 1
    }
    if start < line.endIndex { parts.append(line[start...]) }
    return parts
  }

  private mutating func readPart(_ part: ArraySlice<UInt8>, isAlone: Bool) {
    var rest = part
    var (hasPair, isAfterStep) = (false, false)
    // The thing to which the pairs behind it belong: `extruder: target=200 temp=24.8`.
    var thing: String?
    // Ends because each mark takes a byte.
    while let mark = rest.firstIndex(where: { $0 == 0x3A || $0 == 0x3D }) {
      let words = rest[..<mark]
      let value = rest[(mark + 1)...].drop { $0 == 0x20 }
      rest = value
      isAfterStep = readStep(words)
      hasPair = hasPair || isAfterStep
      guard let name = Self.name(endingIn: words) else { continue }
      if let (several, end) = Self.several(name, value) {
        found += several
        (hasPair, isAfterStep) = (true, false)
        rest = value[end...]
        continue
      }
      guard let (number, end) = Self.number(value), rest.startIndex > mark + 1 || !NameWords.isHost(name) else {
        if part[mark] == 0x3A, value.startIndex > mark + 1, value.prefix(while: { $0 > 0x20 }).contains(0x3D) {
          thing = name
        }
        continue
      }
      let phrase = thing.map { $0 + " " + name } ?? Self.text(words).trimmed
      found.append(Pair(name: name, phrase: phrase, value: number))
      (hasPair, isAfterStep) = (true, false)
      rest = value[end...]
      // Printers write the target of a temperature behind it: `T:204.98 /205.00`.
      let behind = rest.drop { $0 == 0x20 }
      if behind.startIndex > rest.startIndex, behind.first == 0x2F, let (target, end) = Self.number(behind.dropFirst())
      {
        found.append(Pair(name: name + " target", phrase: phrase + " target", value: target))
        rest = behind[end...]
      }
    }
    if readStep(rest) || hasPair && !isAfterStep { return }
    // In an undivided line any word may precede any number, so it counts only after a step or elapsed seconds.
    if !isAlone || isAfterStep || time?.name == Self.elapsed { found += Self.plainPairs(rest.split { $0 <= 0x20 }) }
  }

  /// The pairs of a part that has nothing else: `loss 2.83`, `lat 5.8 ms stddev 3.9`, `1712.4 tps`.
  private static func plainPairs(_ words: [ArraySlice<UInt8>]) -> [Pair] {
    var (pairs, place) = ([Pair](), 0)
    func whole(_ place: Int) -> JSONValue? {
      guard words.indices.contains(place), let (number, end) = number(words[place]), end == words[place].endIndex else {
        return nil
      }
      return number
    }
    // Ends because each turn takes two words.
    while place + 1 < words.count {
      if let name = name(endingIn: words[place]), let number = whole(place + 1) {
        pairs.append(Pair(name: name, phrase: name, value: number))
        place += 2
        if place < words.count, isUnit(words[place]) { place += 1 }
      } else if let number = whole(place), let name = name(endingIn: words[place + 1]), !isUnit(words[place + 1]) {
        pairs.append(Pair(name: name, phrase: name, value: number))
        place += 2
      } else {
        return []
      }
    }
    return place == words.count ? pairs : []
  }

  /// Reads a step without a mark, as in `iter 10: loss 2.5` and `Epoch [2/30]`, from the end of words.
  private mutating func readStep(_ words: ArraySlice<UInt8>) -> Bool {
    let parts = words.split { $0 <= 0x20 || $0 == 0x5B || $0 == 0x5D || $0 == 0x28 || $0 == 0x29 }
    for (place, (name, number)) in zip(parts, parts.dropFirst()).enumerated() {
      // `Completed 2500 out of 250000 steps (1 percent)`
      let isShare = parts.count > place + 2 && Self.text(parts[place + 2]) == "percent"
      let text = isShare ? "percent" : Self.text(name)
      guard NameWords.steps.contains(Self.text(name).lowercased()) else { continue }
      let digits = number.prefix(while: \.isDigit)
      guard !digits.isEmpty, digits.count < 16, digits.endIndex == number.endIndex || number[digits.endIndex] == 0x2F
      else { continue }
      found.append(Pair(name: text, phrase: text, value: .number(Self.text(digits))))
      return true
    }
    return false
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { WindowsText.unlessUTF8(bytes) }

  /// The last word, if it may be a name.
  private static func name(endingIn words: ArraySlice<UInt8>) -> String? {
    let end = words.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? words.startIndex
    if let name = name(before: words[..<end]) { return name }
    let word = words[..<end].reversed().prefix { $0 > 0x20 && ![0x22, 0x27, 0x28, 0x5B, 0x7B, 0x7D].contains($0) }
    guard let first = word.last, first.isLetter || first >= 0x80 || first == 0x40, word.count <= longest,
      !word.contains(0x5D)
    else {
      return nil
    }
    return WindowsText.unlessUTF8(word.reversed())
  }

  /// A word with what is measured in brackets behind it, `lat (ms,95%)`; without a comma, which would divide a list of
  /// names.
  private static func name(before words: ArraySlice<UInt8>) -> String? {
    guard words.last == 0x29, let bracket = words.lastIndex(of: 0x28), words.endIndex - bracket < longest,
      !words[bracket...].dropLast().contains(0x29), let name = name(endingIn: words[..<bracket])
    else { return nil }
    return name + " " + text(words[bracket...]).replacing(",", with: " ")
  }

  /// Several numbers with slashes between them under as many names: `r/w/o: 2622.62/708.49/383.55`; and where they end.
  private static func several(_ name: String, _ value: ArraySlice<UInt8>) -> ([Pair], Int)? {
    let names = name.split(separator: "/", omittingEmptySubsequences: false)
    let word = value.prefix { $0 > 0x20 && ![0x29, 0x2C, 0x5D, 0x7D].contains($0) }
    let numbers = word.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard !name.contains("("), names.count > 1, names.count == numbers.count, word.count <= 4 * longest,
      names.allSatisfy({ $0.first?.isLetter == true }),
      numbers.allSatisfy({ number in number.withUnsafeBufferPointer { DecimalReader.whole($0, .point) != nil } })
    else { return nil }
    let pairs = zip(names, numbers).map { name, number in
      Pair(name: String(name), phrase: String(name), value: .number(text(number)))
    }
    return (pairs, word.endIndex)
  }

  /// A number in front, with its unit or its total: `41.7k`, `12.5%`, `20/500`; and where it ends.
  private static func number(_ value: ArraySlice<UInt8>) -> (JSONValue, Int)? {
    if value.first == 0x22, let close = value.dropFirst().prefix(longest).firstIndex(of: 0x22) {
      return quoted(value[(value.startIndex + 1)..<close]).map { ($0, close + 1) }
    }
    var word = value.prefix { $0 > 0x20 && ![0x29, 0x5D, 0x7D].contains($0) }
    if word.last == 0x2E { word = word.dropLast() }
    // A rate each second is a number: `251.59/s`.
    let end = word.endIndex
    if word.suffix(2).elementsEqual("/s".utf8) { word = word.dropLast(2) }
    guard !word.isEmpty, word.count <= longest else { return nil }
    let digits = word.prefix(while: \.isDigit)
    if let slash = word.firstIndex(of: 0x2F), slash == digits.endIndex, !digits.isEmpty,
      word[(slash + 1)...].allSatisfy(\.isDigit)
    {
      return (.number(text(digits)), end)
    }
    return word.withUnsafeBufferPointer { bytes in
      if DecimalReader.whole(bytes, .point) != nil { return (.number(text(word)), end) }
      // An assignment within a value is no unit.
      guard !bytes.contains(0x3D), MeasuredNumber(bytes, .point, areBytes: false) != nil else { return nil }
      return (.string(text(word)), end)
    }
  }

  /// A number in quotes, with a blank before its unit or without: `"44.271 ms"`.
  private static func quoted(_ cell: ArraySlice<UInt8>) -> JSONValue? {
    cell.withUnsafeBufferPointer { bytes in
      if DecimalReader.whole(bytes, .point) != nil { return .number(text(cell)) }
      return MeasuredNumber(bytes, .point, areBytes: false).map { _ in .string(text(cell)) }
    }
  }

  private static func isUnit(_ word: ArraySlice<UInt8>) -> Bool {
    NameWords.units.contains(text(word).lowercased())
  }

  /// The pairs as members: names that come twice have their phrases. What is called time beside them is how long
  /// something took.
  private var members: [JSONValue.Member] {
    var counts: [String: Int] = [:]
    for pair in found { counts[pair.name, default: 0] += 1 }
    var used: Set<String> = []
    return found.compactMap { pair in
      let phrase = counts[pair.name] == 1 ? pair.name : pair.phrase
      let name = FieldNames.plain(phrase) == "time" ? "duration" : phrase
      return used.insert(name).inserted ? .init(name.asStep, pair.value) : nil
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, !first.isLetter { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
