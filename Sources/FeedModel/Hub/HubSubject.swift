import TextPoints

/// The subject of a topic in a stream: the stream's name, a dot, and the topic with its dots kept as separators.
///
/// Letters, digits, `_` and `-` stand for themselves; every other byte is `%` and two hexadecimal digits, and an empty
/// part between dots is `%` alone. So `US.AAPL` is `prices.US.AAPL`, `BTC/USDT 1m` is `prices.BTC%2FUSDT%201m`, and
/// `a..b` is `prices.a.%.b`: each topic has one subject, each subject at most one topic, and topics that begin with a
/// whole part share a wildcard.
package enum HubSubject {
  package static func subject(of topic: String, in stream: String) -> String {
    stream + "." + escape(topic)
  }

  /// The topic of a subject; nil when the subject is of another stream or is not written by the rule.
  package static func topic(of subject: String, in stream: String) -> String? {
    guard subject.utf8.count > stream.utf8.count + 1, subject.hasPrefix(stream + ".") else { return nil }
    return unescape(subject.utf8.dropFirst(stream.utf8.count + 1))
  }

  package static func escape(_ topic: String) -> String {
    var result: [UInt8] = []
    var isEmptyPart = true
    for byte in topic.utf8 {
      switch byte {
      case 0x2E:
        if isEmptyPart { result.append(0x25) }
        result.append(byte)
        isEmptyPart = true
        continue
      case _ where isPlain(byte): result.append(byte)
      default: result += [0x25, hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
      isEmptyPart = false
    }
    if isEmptyPart { result.append(0x25) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unescape(_ bytes: some Collection<UInt8>) -> String? {
    var name: [UInt8] = []
    var rest = Array(bytes)[...]
    // Ends with the bytes: each turn takes a part and the dot behind it.
    while true {
      let part = rest.prefix { $0 != 0x2E }
      guard append(part, to: &name) else { return nil }
      rest = rest.dropFirst(part.count)
      guard !rest.isEmpty else { break }
      name.append(0x2E)
      rest = rest.dropFirst()
    }
    return try? Topic.name(of: name)
  }

  /// Appends the bytes of one part; false when it is not written by the rule.
  private static func append(_ part: ArraySlice<UInt8>, to name: inout [UInt8]) -> Bool {
    if part.elementsEqual([0x25]) { return true }
    guard !part.isEmpty else { return false }
    var place = part.startIndex
    while place < part.endIndex {
      if isPlain(part[place]) {
        name.append(part[place])
        place += 1
        continue
      }
      guard part[place] == 0x25, part.endIndex - place > 2, let high = hexDigits.firstIndex(of: part[place + 1]),
        let low = hexDigits.firstIndex(of: part[place + 2])
      else { return false }
      let byte = UInt8(high << 4 | low)
      // Only one spelling of each topic counts.
      guard !isPlain(byte), byte != 0x2E else { return false }
      name.append(byte)
      place += 3
    }
    return true
  }

  /// The subjects to read for these topics, each with wildcards where it must take several: the caller filters further.
  ///
  /// - Parameter filter: a filter of the engine, without the stream's name; nil for all.
  package static func filters(for topics: TopicFilter, filter: String?, in stream: String) -> [String] {
    if let filter { return [stream + "." + filter] }
    switch topics {
    case .all: return [stream + ".>"]
    case .exact(let names):
      let subjects = Set(names.map { subject(of: $0, in: stream) }).sorted()
      return subjects.count <= mostLanes ? subjects : [stream + ".>"]
    case .prefix(let prefixes):
      guard prefixes.count == 1, let dot = prefixes[0].utf8.lastIndex(of: 0x2E) else { return [stream + ".>"] }
      return [stream + "." + escape(String(prefixes[0][..<dot])) + ".>"]
    }
  }

  /// Most subjects to read one by one; more are read by a wildcard.
  private static let mostLanes = 16

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  /// Whether a name is one of a stream: letters, digits, `-` and `_`.
  package static func isStream(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.utf8.count <= longestStream && name.utf8.allSatisfy(isPlain)
  }

  package static let longestStream = 32

  /// Whether a text is a filter: parts between dots, `*` for one part, `>` at the end for all that follow.
  package static func isFilter(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 400
      && parts.enumerated().allSatisfy { place, part in
        part == "*" || (part == ">" && place == parts.count - 1)
          || (!part.isEmpty && part.utf8.allSatisfy { isPlain($0) || $0 == 0x25 })
      }
  }

  /// Whether a filter, with the stream's name, takes a subject.
  package static func matches(_ subject: String, _ filter: String) -> Bool {
    var names = subject.split(separator: ".", omittingEmptySubsequences: false)[...]
    for part in filter.split(separator: ".", omittingEmptySubsequences: false) {
      if part == ">" { return !names.isEmpty }
      guard let name = names.popFirst(), part == "*" || part == name else { return false }
    }
    return names.isEmpty
  }
}
