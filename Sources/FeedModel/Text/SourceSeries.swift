import TimeSeries

/// One of the series of a text source.
public struct SourceSeries: Sendable, Equatable {
  /// The series name, from its column or symbol; nil for the only series, which has the source's name.
  public var name: String?
  /// The points of a table of bars, in source order; else empty.
  public var bars: [Bar] = []
  /// The points of a table of samples, in source order; else empty.
  public var samples: [Sample] = []

  public init(name: String? = nil) { self.name = name }

  public var count: Int { bars.count + samples.count }

  /// The points as a payload.
  public func payload(_ kind: SeriesKind) -> FeedPayload { kind == .bars ? .bars(bars) : .samples(samples) }

  mutating func removePoints() {
    bars.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
  }

  mutating func addPoints(of other: SourceSeries) {
    bars += other.bars
    samples += other.samples
  }
}
