import TimeSeries

/// One of the series of a text source.
public struct SourceSeries: Sendable, Equatable {
  /// The series name, from its column or symbol; nil for the only series, which has the source's name.
  public var name: String?
  /// The points of a table of bars, in source order; else empty.
  public var bars: [Bar] = []
  /// The points of a table of samples, in source order; else empty. States are samples in any table.
  public var samples: [Sample] = []
  /// The words that its values stand for; nil for a series of numbers.
  public var words: StateWords?

  package init(name: String? = nil) { self.name = name }

  package var count: Int { bars.count + samples.count }

  /// The points as a payload.
  package func payload(_ kind: SeriesKind) -> FeedPayload {
    kind == .bars && words == nil ? .bars(bars) : .samples(samples)
  }

  /// Returns the number of a word, which gets the next one if it is new; nil beyond the most words of a series.
  mutating func number(of word: String) -> Int? { words?.number(of: word) }

  mutating func removePoints() {
    bars.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
  }

  mutating func addPoints(of other: SourceSeries) {
    bars += other.bars
    samples += other.samples
    words = other.words ?? words
  }
}
