// Words: the names of columns and fields, words for missing numbers, and what they mean.

/// The words by which names of columns and cells are recognised: ``data`` lists them.
///
/// - Complexity: a lookup is O(length of the word); the list is read once.
package enum NameWords {
  /// The words of each meaning as the list has them. A start asks for few meanings, so the words of the others stay in
  /// one piece.
  private static let meanings: [String: ArraySlice<UInt8>] = {
    var found: [String: ArraySlice<UInt8>] = [:]
    // Every start reads the list, so each byte is looked at once.
    let bytes = Array(data.utf8)
    var (start, colon) = (0, Int?.none)
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":") {
        if colon == nil { colon = place }
      } else if byte == UInt8(ascii: "\n") {
        if let colon { found[String(decoding: bytes[start..<colon], as: UTF8.self)] = bytes[(colon + 1)..<place] }
        (start, colon) = (place + 1, nil)
      }
    }
    if let colon { found[String(decoding: bytes[start..<colon], as: UTF8.self)] = bytes[(colon + 1)...] }
    return found
  }()

  /// The words of a meaning, the most usual first.
  package static func list(_ meaning: String) -> [String] {
    meanings[meaning]?.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) } ?? []
  }

  /// The words of a meaning, with blanks for separators.
  static func phrases(_ meaning: String) -> [String] {
    list(meaning).map { word in
      String(decoding: word.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
  }

  private static func set(_ meaning: String) -> Set<String> { Set(list(meaning)) }

  /// Words for a time that count only where the cells are times.
  package static let otherTimes = set("time in other words")
  /// Words for the time when a row was received, which is the best one only where no other is.
  static let receipts = set("receipt")
  /// Words in names of a time at which a row was written.
  static let writings = set("writing")
  static let otherDates = set("date in other words")
  /// Names of the device that sent a record.
  static let devices = set("device")
  /// Words for a series that count only where the cells tell rows apart.
  static let otherSymbols = set("symbol in other words")
  /// Names of an axis that counts steps, the finest first; several runs may stand below each other.
  static let steps = list("step")
  /// Other names of an axis of numbers.
  static let axes = list("axis")
  /// Words for who or what a row is about, where whole numbers stand for them.
  static let entities = set("symbol in numbers")
  static let zones = set("zone")
  static let offsets = set("offset")
  /// Names of a column of times of day in digits, such as 930.
  static let clocks = set("clock")
  /// Names of a column that counts the equal parts of each day.
  static let slots = set("part of a day")
  /// Names of a column that counts within the year of another.
  static let periods = set("period of a year")
  /// Names of a column of years with their weeks, such as 202452.
  static let yearWeeks = set("year and week")
  /// Names of a column of years with their months, such as 202412.
  static let yearMonths = set("year and month")
  /// Words in names of times by which programs are known that write the month before the day wherever they run.
  static let monthFirst = set("program with the month first")
  static let ids = set("id")
  /// Names of a column that tells devices of one kind from those of others, and of their numbers.
  static let deviceKinds = set("kind of device")
  static let deviceNumbers = list("number of a device")
  /// Last parts of the names of hosts.
  static let hostEnds = set("end of a host")
  /// Names of objects whose members are ids.
  static let idObjects = set("object of ids")
  /// Words of names that may number messages.
  static let counters = set("counter")
  /// Words that end in `id` and name no one.
  static let wordsInID = set("word in id")
  static let codes = set("code")
  /// Words of names of codes beside measured values, where they are few whole numbers.
  static let statuses = set("code beside values")
  /// Words of names of texts that describe rows.
  static let descriptions = set("description")
  /// Words in the names by which services say why they send no data, and in those of the codes beside.
  static let faults = set("fault of a service")
  static let replies = set("code of a service")
  /// Names of numbers that say where something was, or how well it was received: their series come last.
  static let placesAndReception = set("place or reception")
  /// Words of names of numbers that are measured, and may not change for a while.
  static let quantities = set("quantity")
  /// Words before `time` that make it a length of time.
  static let spans = set("span of time")
  /// Words for where a span of time ends.
  static let ends = set("end of a span")
  /// Words for where a span of time begins or ends.
  static let bounds = beginnings.union(ends)
  /// Words for where a span of time begins.
  static let beginnings = set("beginning of a span")
  /// Words of sums, which grow as large as milliseconds since 1970.
  static let amounts = set("amount")
  /// Last words of names of numbers that stand for a few states in messages.
  static let stateNumbers = set("number of a state")
  /// Last words of names that number things, as `jersey_number`; sums are named so, too.
  static let thingNumbers = set("number of a thing")
  /// Names of the price of a trade, of its size, and of a size that is often the sum of a day.
  static let tradedPrices = set("traded price")
  static let sizes = set("size").union(volumes)
  static let volumes = set("volume")
  /// Units that stand behind numbers and do not change them.
  static let units = set("unit")
  /// Types of columns, as tables name them below their header.
  private static let types = set("type of a column")

  /// Whether the cell of a header is a unit or a type, or stands in brackets: `K`, `[bar]`, `(-)`, `float64`, `kJ/mol`.
  static func isUnitOrType(_ cell: String) -> Bool {
    let text = cell.lowercased()
    guard let first = text.first, let last = text.last else { return true }
    if first == "[" && last == "]" || first == "(" && last == ")" || text.allSatisfy({ "-/.*#".contains($0) }) {
      return true
    }
    let parts = text.split { "/*·^".contains($0) || $0.isNumber }.map(String.init)
    return !parts.isEmpty && parts.allSatisfy { units.contains($0) || types.contains($0) }
  }
  /// Words in place of a time before the mean or the sum of the rows above.
  static let summaries = Set(list("summary").map { $0 + ":" })
  /// Words in place of a number that is missing.
  static let missing = Set(list("missing").map { String($0.map { $0 == "_" ? " " : $0 }) })
  /// Numbers that many programs write in place of a missing one.
  /// Numbers that mean a missing one: those of the list, and two nines or more with any decimals of nines: `-99.99`, `9999.9`.
  static let missingNumbers: [Double] = {
    let nines = (2...7).flatMap { whole in
      (0...4).compactMap { decimals in
        Double(String(repeating: "9", count: whole) + "." + String(repeating: "9", count: max(1, decimals)))
          .map { decimals == 0 ? $0.rounded(.down) : $0 }
      }
    }
    return Array(Set(list("missing numbers").compactMap { Double($0) } + nines + nines.map { -$0 })).sorted()
  }()

  private static let parts: [String: DatePart] = {
    let all: [(String, DatePart)] = [
      ("year", .year), ("quarter", .quarter), ("month", .month), ("week", .week), ("day", .day),
      ("dayofyear", .dayOfYear),
      ("hour", .hour), ("minute", .minute), ("second", .second), ("millisecond", .millisecond),
      ("microsecond", .microsecond), ("nanosecond", .nanosecond),
    ]
    var found: [String: DatePart] = [:]
    for (meaning, part) in all { for word in list(meaning) where found[word] == nil { found[word] = part } }
    return found
  }()

  /// The part of a date or a time that a name means.
  package static func datePart(of name: String) -> DatePart? { parts[joined(name)] }

  /// A name in lower case with `_` for every separator, as the list has it.
  static func joined(_ name: String) -> String {
    if let simple = joinedLetters(name) { return simple }
    var text = ""
    var isAfterSeparator = false
    for character in FieldNames.plain(name) {
      if " _-./".contains(character) {
        isAfterSeparator = !text.isEmpty
      } else {
        if isAfterSeparator { text.append("_") }
        isAfterSeparator = false
        text.append(character)
      }
    }
    return text
  }

  /// The same for a name of ASCII letters, digits and separators, as most are: nothing of it is left out, which is
  /// found faster by bytes. nil for other names.
  private static func joinedLetters(_ name: String) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(name.utf8.count)
    var isAfterSeparator = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isAfterSeparator { text.append(UInt8(ascii: "_")) }
        isAfterSeparator = false
        text.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
      case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"): isAfterSeparator = !text.isEmpty
      default: return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a name in mixed cases has `ID` or `Id` as a word: `teamIDfg`, `IDfg`, `playerId`, `userIdHash`.
  static func hasID(_ name: String) -> Bool {
    let letters = Array(name)
    guard letters.contains(where: \.isLowercase) else { return false }
    for place in letters.indices.dropLast() where letters[place] == "I" {
      let (last, isStart) = (letters[place + 1], place == 0 || !letters[place - 1].isLetter)
      let isAfterLower = place > 0 && letters[place - 1].isLowercase
      let next = place + 2 < letters.count ? letters[place + 2] : nil
      switch last {
      // `teamIDBR`, but no word in capitals that begins with the two letters.
      case "D" where isAfterLower || isStart && next?.isLowercase == true: return true
      case "d" where isAfterLower && next?.isLowercase != true: return true
      default: continue
      }
    }
    return false
  }

  /// Whether a name is that of a host, whose port stands at once behind a colon: `pool.example.com:3333`.
  static func isHost(_ name: String) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return (labels.count > 1 || name == "localhost")
      && hostEnds.contains(labels[labels.count - 1].lowercased())
  }

  /// Whether a name asks whether something is so: `is_open`, `hasError`, `RECORD_IS_PROCESSED`, `enabled`.
  static func isTruth(_ name: String) -> Bool {
    let words = joined(name).split(separator: "_").map(String.init)
    let camel = name.contains(where: \.isLowercase) ? parts(of: name) : []
    let last = words.last ?? ""
    return ["processed", "enabled", "disabled", "valid", "invalid", "indoor", "outdoor"].contains(last)
      || words.count > 1 && words.dropLast().contains { $0 == "is" || $0 == "has" }
      || camel.count > 1 && (name.hasPrefix("is") || name.hasPrefix("has"))
        && name.drop(while: \.isLowercase).first?.isUppercase == true
        && ["is", "has"].contains(name.prefix(while: \.isLowercase))
  }

  /// The words of a name: of camel case, snake case and plain text, in lower case.
  package static func parts(of name: String) -> Set<String> { Set(words(of: name)) }

  /// The words of a name in their order.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isLetter = character.isLetter
      if !isLetter || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isLetter { word.append(character) }
      wasLower = isLetter && character.isLowercase
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
