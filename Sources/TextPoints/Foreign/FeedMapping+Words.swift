/// Values of the settings of a feed, each with a fault that names its key.
extension FeedMapping {
  static func text(_ value: JSONValue, _ place: String) throws(FeedFault) -> String {
    guard let text = value.string, !text.isEmpty else { throw FeedFault(.mapping, "\(place) is not text.") }
    return text
  }

  /// One text, or a list of texts.
  static func texts(_ value: JSONValue, _ place: String) throws(FeedFault) -> [String] {
    guard let elements = value.array else { return [try text(value, place)] }
    var texts: [String] = []
    for element in elements { texts.append(try text(element, place)) }
    guard !texts.isEmpty else { throw FeedFault(.mapping, "\(place) is an empty list.") }
    return texts
  }

  static func path(_ value: JSONValue, _ place: String) throws(FeedFault) -> FieldPath {
    try path(try text(value, place), place)
  }

  static func path(_ text: String, _ place: String) throws(FeedFault) -> FieldPath {
    do throws(FeedFault) { return try FieldPath(parsing: text) } catch {
      throw FeedFault(.mapping, "\(place): \(error.description)")
    }
  }

  static func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ place: String
  ) throws(FeedFault) -> Word where Word.RawValue == String {
    let text = try text(value, place)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw FeedFault(.mapping, "\(place) is '\(text.cleaned)'; it may be \(words).")
    }
    return word
  }

  static func separator(_ value: JSONValue, _ place: String) throws(FeedFault) -> UInt8 {
    let text = try text(value, place)
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80, byte != 0x22, byte != 0x0A else {
      throw FeedFault(.mapping, "\(place) is '\(text.cleaned)'; it must be one character, as ';'.")
    }
    return byte
  }

  static func series(_ value: JSONValue, _ place: String) throws(FeedFault) -> String {
    let text = try text(value, place)
    guard Topic.isValid(text) else {
      throw FeedFault(
        .mapping,
        "\(place) is not a valid series name, which has 1 to 128 bytes and no control characters.")
    }
    return text
  }

  static func topic(_ word: String, _ split: [UInt8]?, _ place: String) throws(FeedFault) -> TopicOrigin {
    switch word {
    case "frame", "none":
      guard split == nil else { throw FeedFault(.mapping, "\(place).split is for topic = \"prefix\".") }
      return word == "frame" ? .frame : .none
    case "prefix":
      return .prefix(split ?? [0x20])
    default:
      throw FeedFault(.mapping, "\(place).topic is '\(word.cleaned)'; it may be frame, prefix, none.")
    }
  }

  /// One condition, or a list of which one must hold.
  static func conditions(_ value: JSONValue, _ place: String) throws(FeedFault) -> [MessageCondition] {
    var conditions: [MessageCondition] = []
    for text in try texts(value, place) {
      do throws(FeedFault) { conditions.append(try MessageCondition(parsing: text)) } catch {
        throw FeedFault(.mapping, "\(place): \(error.description)")
      }
    }
    return conditions
  }
}
