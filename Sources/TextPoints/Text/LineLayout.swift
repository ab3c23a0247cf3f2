/// A text whose lines are no records yet, and which becomes one whose lines are: UTF-8 of UTF-16 and of regional encodings, one table of blocks below
/// times, a line of JSON of a record over several lines, fields of comments behind rows.
protocol LineLayout: Sendable {
  /// - Parameter bytes: the start of a text.
  /// - Returns: nil for any other text.
  init?(startingWith bytes: UnsafeBufferPointer<UInt8>)

  /// Whether a text has this layout by its start; nil where it needs more bytes to tell. The result must not depend on how a
  /// stream is split.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool?

  /// The lines that further bytes complete.
  ///
  /// - Parameter isEnd: whether no more bytes follow.
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8]

  /// What is to be said of the text; nil where its records tell all.
  var words: String? { get }
}

extension LineLayout {
  var words: String? { nil }
}

extension TextReader {
  /// The way of the bytes into the reader, which changes a text of another layout to lines that are records.
  struct Entrance: Sendable {
    /// The first bytes, until they tell the layout.
    private var held: [UInt8] = []
    private var isDecided = false
    private var layout: (any LineLayout)?

    /// The layouts, of which a text has the first that it fits.
    static let layouts: [any LineLayout.Type] = [
      WideText.self, RegionalText.self, StampedBlocks.self, BorderedText.self, GroupedText.self, VerticalRecords.self,
      EventStream.self,
      CommentedRows.self, RunLines.self, MeterDays.self, MeterTelegrams.self, DayRows.self,
      SampledRows.self, TraceRows.self,
    ]

    /// Whether bytes come in as they are.
    var isPlain: Bool { isDecided && layout == nil }

    /// What is to be said of the text.
    var words: String? { layout?.words }

    /// Whether bytes wait for those that tell the layout.
    var isHolding: Bool { !held.isEmpty }

    /// Bytes that are changed at a time.
    private static let piece = 1 << 18

    /// Passes on the text of further bytes, in pieces.
    mutating func pass(
      _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool,
      _ deliver: (UnsafeBufferPointer<UInt8>, Bool) throws(FeedFault) -> Void
    ) throws(FeedFault) {
      if !isDecided, !held.isEmpty || Self.isOpen(bytes, isEnd: isEnd) {
        held.append(contentsOf: bytes)
        let first = held
        let isOpen = first.withUnsafeBufferPointer { Self.isOpen($0, isEnd: isEnd) }
        if isOpen { return }
        held = []
        let outcome = first.withUnsafeBufferPointer { buffer in
          Result { () throws(FeedFault) in try decide(buffer, isEnd: isEnd, deliver) }
        }
        return try outcome.get()
      }
      try decide(bytes, isEnd: isEnd, deliver)
    }

    private static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool {
      !isEnd && layouts.contains { $0.isOne(bytes, isEnd: false) == nil }
    }

    private mutating func decide(
      _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool,
      _ deliver: (UnsafeBufferPointer<UInt8>, Bool) throws(FeedFault) -> Void
    ) throws(FeedFault) {
      if !isDecided {
        isDecided = true
        layout = Self.layouts.lazy.compactMap { $0.init(startingWith: bytes) }.first
      }
      guard layout != nil else { return try deliver(bytes, isEnd) }
      var place = 0
      // Ends with the bytes: each turn takes a piece of them.
      repeat {
        let end = min(bytes.count, place + Self.piece)
        let isLast = isEnd && end == bytes.count
        let part = UnsafeBufferPointer(rebasing: bytes[place..<end])
        let outcome = (layout?.lines(part, isEnd: isLast) ?? []).withUnsafeBufferPointer { buffer in
          Result { () throws(FeedFault) in try deliver(buffer, isLast) }
        }
        try outcome.get()
        place = end
      } while place < bytes.count
    }
  }
}
