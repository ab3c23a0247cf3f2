import TimeSeries

/// What a text source held: its points, and what could not be read.
public struct SourceTable: Sendable, Equatable {
  public var kind: SeriesKind
  /// The points of a table of bars, in the order of the source; else empty.
  public var bars: [Bar]
  /// The points of a table of samples, in the order of the source; else empty.
  public var samples: [Sample]
  /// The first bad rows, at most `SourceTable.rememberedFaults`.
  public var faults: [RowFault]
  /// Number of bad rows, remembered or not.
  public var badRows: Int
  /// The columns of the header as they were found.
  public var columns: [String]
  /// Whether times are indices 0, 1, 2 ... in place of instants: the source has numbers without times.
  public var timesAreIndices = false
  /// Numbers at indices that came before the first with a time, and so are left out.
  public var indicesLeftOut = 0

  /// Bad rows beyond this are counted only: a source must not fill the memory with its faults.
  public static let rememberedFaults = 1_000

  public init(kind: SeriesKind, bars: [Bar] = [], samples: [Sample] = [], columns: [String] = []) {
    self.kind = kind
    self.bars = bars
    self.samples = samples
    self.columns = columns
    faults = []
    badRows = 0
  }

  public var count: Int { kind == .bars ? bars.count : samples.count }

  /// The points as a payload.
  public var payload: FeedPayload { kind == .bars ? .bars(bars) : .samples(samples) }

  /// The table with its faults and without its points.
  public var withoutPoints: SourceTable {
    var table = SourceTable(kind: kind, columns: columns)
    (table.timesAreIndices, table.indicesLeftOut) = (timesAreIndices, indicesLeftOut)
    (table.faults, table.badRows) = (faults, badRows)
    return table
  }

  /// Makes room for so many points of the table's kind.
  public mutating func reserve(_ count: Int, _ work: some OrderedWork) {
    if kind == .bars { bars.reserve(count, work) } else { samples.reserve(count, work) }
  }

  /// Adds the points of another table, and not its faults.
  public mutating func addPoints(of other: SourceTable) {
    bars += other.bars
    samples += other.samples
  }

  /// Gives the samples the indices from `first` on as their times.
  public mutating func number(from first: Int) {
    for place in samples.indices { samples[place].time = Timestamp(nanoseconds: Int64(clamping: first + place)) }
  }

  mutating func addFault(_ fault: RowFault) {
    badRows += 1
    if faults.count < SourceTable.rememberedFaults { faults.append(fault) }
  }
}

extension Array {
  /// Makes room for as many elements as are likely to come, and tells of the memory behind those that are there.
  ///
  /// The number is a guess from the start of a file, so no more than some 4 million are made room for: a file that only
  /// begins like a large one must not take the memory of one.
  mutating func reserve(_ likely: Int, _ work: some OrderedWork) {
    let count = Swift.min(likely, 1 << 22)
    reserveCapacity(count)
    let held = self.count
    withUnsafeBytes { bytes in
      let stride = MemoryLayout<Element>.stride
      guard let base = bytes.baseAddress, count > held else { return }
      work.willFill(UnsafeRawBufferPointer(start: base + held * stride, count: (count - held) * stride))
    }
  }
}
