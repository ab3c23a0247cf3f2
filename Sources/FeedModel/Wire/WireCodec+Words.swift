import CivilTime
import TextPoints
import TimeSeries

/// Dictionaries: the words of a topic of states. Each record is a number, and its word follows, as the SBE schema says.
extension WireCodec {
  /// Checks that all words of a group are present, and within the bounds of its template.
  ///
  /// - Complexity: O(words).
  static func check(
    _ group: WordGroup, in payload: UnsafeRawBufferPointer, _ bounds: (count: Int, numbers: Int, bytes: Int)
  ) throws(FeedFault) {
    let count = group.count
    let stride = group.stride
    let start = group.start
    guard count <= bounds.count else {
      throw FeedFault(.number, "A dictionary has \(count) words, more than \(bounds.count).")
    }
    var offset = start
    for _ in 0..<count {
      guard payload.count - offset >= stride + WireFormat.wordLengthSize else {
        throw FeedFault(.truncated, "A dictionary of \(count) words ends after \(payload.count) bytes.")
      }
      let (number, length) = (Int(payload.uint16(at: offset)), Int(payload.uint16(at: offset + stride)))
      guard number < bounds.numbers else {
        throw FeedFault(.number, "A dictionary has a word for \(number), above \(bounds.numbers - 1).")
      }
      guard length <= bounds.bytes else {
        throw FeedFault(.block, "A word of \(length) bytes is longer than \(bounds.bytes).")
      }
      offset += stride + WireFormat.wordLengthSize
      guard payload.count - offset >= length else {
        throw FeedFault(
          .truncated, "A word announces \(length) bytes, and the message has \(payload.count - offset) more.")
      }
      offset += length
    }
  }

  /// The words of a message, none for samples whose values are numbers of words and that have none behind them; nil for
  /// other messages.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from.
  static func words(_ header: WireHeader, _ payload: UnsafeRawBufferPointer) -> StateWords? {
    guard header.valuesAreWords else { return nil }
    var words = StateWords()
    guard let group = header.words else { return words }
    var offset = group.start
    for _ in 0..<group.count {
      let number = Int(payload.uint16(at: offset))
      offset += group.stride
      let length = Int(payload.uint16(at: offset))
      offset += WireFormat.wordLengthSize
      words.name(number, String(decoding: payload[offset..<offset + length], as: UTF8.self).cleaned)
      offset += length
    }
    return words
  }

  /// Encodes the words of a topic.
  static func encode(_ words: StateWords, of message: FeedMessage) -> [UInt8] {
    let texts = texts(of: words)
    let root = WireFormat.scaledBlockSize
    let records = WireFormat.messageHeaderSize + root + WireFormat.groupHeaderSize
    let size = records + size(of: texts)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      writeHead(of: message, .words, texts.count, rootSize: root, to: bytes)
      write(texts, to: bytes, at: records)
      initialized = size
    }
  }

  /// A payload of states with the words of its topic behind its samples, for readers that have no other place to get
  /// them; the records stay byte for byte.
  ///
  /// - Parameter words: words of the payload's life.
  /// - Returns: nil for a payload without states, with words, or with more bytes behind its records.
  package static func adding(_ words: StateWords, to payload: [UInt8]) -> [UInt8]? {
    payload.withUnsafeBytes { old -> [UInt8]? in
      guard words.hasNames, let header = try? WireHeader(old), header.template == .samples, header.valuesAreWords,
        header.words == nil, header.count > 0,
        old.count == header.recordsOffset + header.recordStride * header.count
      else { return nil }
      let texts = texts(of: words)
      let group = header.recordsOffset - WireFormat.groupHeaderSize
      let root = max(group - WireFormat.messageHeaderSize, WireFormat.scaledBlockSize)
      let moved = WireFormat.messageHeaderSize + root - group
      let start = old.count + moved
      let size = start + WireFormat.groupHeaderSize + size(of: texts)
      return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        UnsafeMutableRawBufferPointer(rebasing: bytes[..<group]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: old[..<group]))
        // A scale of zeros is none.
        for offset in group..<group + moved { bytes.write(UInt8(0), at: offset) }
        UnsafeMutableRawBufferPointer(rebasing: bytes[(group + moved)..<start]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: old[group...]))
        bytes.write(UInt16(root), at: 0)
        bytes.write(max(WireFormat.namedVersion, old.uint16(at: 6)), at: 6)
        bytes.write(old.uint32(at: 32) | WireFormat.wordsFollow, at: 32)
        bytes.write(UInt16(WireFormat.Template.words.recordSize), at: start)
        bytes.write(UInt16(texts.count), at: start + 2)
        write(texts, to: bytes, at: start + WireFormat.groupHeaderSize)
        initialized = size
      }
    }
  }

  /// Encodes a message, with its words behind its samples if it has any.
  package static func encodeNamed(_ message: FeedMessage) -> [UInt8] {
    let payload = encode(message)
    return message.words.flatMap { adding($0, to: payload) } ?? payload
  }

  typealias Text = (number: UInt16, bytes: [UInt8])

  private static func texts(of words: StateWords) -> [Text] {
    words.named.map { (UInt16($0.number), bytes(of: $0.word, most: WireFormat.longestWord)) }
  }

  /// Bytes of the records of a group with their texts.
  static func size(of texts: [Text]) -> Int {
    let record = WireFormat.Template.words.recordSize + WireFormat.wordLengthSize
    return texts.reduce(0) { $0 + record + $1.bytes.count }
  }

  static func write(_ texts: [Text], to bytes: UnsafeMutableRawBufferPointer, at start: Int) {
    let record = WireFormat.Template.words.recordSize
    var offset = start
    for text in texts {
      bytes.write(text.number, at: offset)
      bytes.write(UInt16(text.bytes.count), at: offset + record)
      offset += record + WireFormat.wordLengthSize
      UnsafeMutableRawBufferPointer(rebasing: bytes[offset...]).copyBytes(from: text.bytes)
      offset += text.bytes.count
    }
  }

  /// The bytes of a word, as many whole characters as fit.
  static func bytes(of word: String, most: Int) -> [UInt8] {
    guard word.utf8.count > most else { return Array(word.utf8) }
    var kept = word.unicodeScalars.prefix(most)[...]
    while String(kept).utf8.count > most { kept.removeLast() }
    return Array(String(kept).utf8)
  }
}

extension WordGroup {
  /// Reads the header of a group behind another one.
  ///
  /// - Precondition: the payload has at least `offset` bytes.
  /// - Throws: `FeedFault` with the code `truncated` or `block`.
  init(_ payload: UnsafeRawBufferPointer, at offset: Int) throws(FeedFault) {
    guard payload.count - offset >= WireFormat.groupHeaderSize else {
      throw FeedFault(.truncated, "A message of \(payload.count) bytes ends before the words that it announces.")
    }
    self.init(
      count: Int(payload.uint16(at: offset + 2)), stride: Int(payload.uint16(at: offset)),
      start: offset + WireFormat.groupHeaderSize)
    guard count == 0 || stride >= WireFormat.Template.words.recordSize else {
      throw FeedFault(
        .block, "A record of \(stride) bytes is shorter than \(WireFormat.Template.words.recordSize).")
    }
  }
}
