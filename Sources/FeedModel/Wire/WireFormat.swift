import TimeSeries

/// Constants of the binary format: SBE message header, root block, group header, records. Little-endian.
enum WireFormat {
  static let schemaId: UInt16 = 21331
  static let version: UInt16 = 0
  /// The version of a message whose root block has the scale of its indices.
  static let scaledVersion: UInt16 = 1
  /// The version of a dictionary, which always has the longer root block.
  static let wordsVersion: UInt16 = 2
  /// The version of samples that the words of their topic follow, which always have the longer root block.
  static let namedVersion: UInt16 = 3
  /// The version of markers, which always have the longer root block, and behind them their texts.
  static let markersVersion: UInt16 = 4

  static let messageHeaderSize = 8
  static let rootBlockSize = 32
  static let groupHeaderSize = 4
  static let prefixSize = messageHeaderSize + rootBlockSize + groupHeaderSize
  /// Bytes of the root block of a message whose indices have a scale: step and origin follow the block, an f64 each.
  static let scaledBlockSize = 48

  /// Flag of the root block: times are indices, not instants.
  static let timesAreIndices: UInt32 = 1
  /// Flag of the root block: points of equal times are points of their own.
  static let equalTimesAreOwn: UInt32 = 2

  /// Flag of the root block: the values of samples are numbers of words, which the topic's dictionary has.
  static let valuesAreWords: UInt32 = 4
  /// Flag of the root block, from ``namedVersion`` on: the group of the topic's words follows that of the samples.
  static let wordsFollow: UInt32 = 8

  /// The largest message in bytes, up to which a publisher joins waiting points.
  static let largestPayload = 65_536
  /// The longest word of a dictionary in bytes.
  static let longestWord = 256
  /// The longest text of a marker in bytes.
  static let longestText = 1_024
  /// The most markers of a message that a publisher writes: with the longest texts and kinds that a reader keeps, 200
  /// characters each, they fit into 64 KiB.
  static let mostMarkers = 32
  /// Bytes of the length before a word.
  static let wordLengthSize = 2

  enum Template: UInt16 {
    case bars = 1
    case samples = 2
    case trim = 3
    case words = 4
    case markers = 5

    /// The most words of its group of words, the number above all of theirs, and the most bytes of one.
    var wordBounds: (count: Int, numbers: Int, bytes: Int) {
      self == .markers
        ? (Int(UInt16.max), Int(UInt16.max) + 1, WireFormat.longestText)
        : (StateWords.most, StateWords.most, WireFormat.longestWord)
    }

    /// Bytes of one record as this version writes it; a word follows its record.
    var recordSize: Int {
      switch self {
      case .bars: 64
      case .samples: 16
      case .trim: 8
      case .words: 2
      case .markers: 32
      }
    }
  }

  /// Whether a `Bar` has the same layout in memory as on the wire, so that a group can be copied as a whole.
  static let barsLieAsOnTheWire: Bool =
    1.littleEndian == 1
    && MemoryLayout<Bar>.stride == 64
    && MemoryLayout<Bar>.offset(of: \.time) == 0
    && MemoryLayout<Bar>.offset(of: \.open) == 8
    && MemoryLayout<Bar>.offset(of: \.high) == 16
    && MemoryLayout<Bar>.offset(of: \.low) == 24
    && MemoryLayout<Bar>.offset(of: \.close) == 32
    && MemoryLayout<Bar>.offset(of: \.volume) == 40
    && MemoryLayout<Bar>.offset(of: \.ticks) == 48
    && MemoryLayout<Bar>.offset(of: \.flags) == 52
    && MemoryLayout<Bar>.offset(of: \.duration) == 56

  /// Whether a `Sample` has the same layout in memory as on the wire.
  static let samplesLieAsOnTheWire: Bool =
    1.littleEndian == 1
    && MemoryLayout<Sample>.stride == 16
    && MemoryLayout<Sample>.offset(of: \.time) == 0
    && MemoryLayout<Sample>.offset(of: \.value) == 8
}
