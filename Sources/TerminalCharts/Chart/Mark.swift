/// How a series is drawn.
public enum Mark: Sendable {
  /// Open, high, low and close as a body with wicks.
  case candles
  /// Open, high, low and close as a stem with ticks.
  case ohlc
  /// A line through the values.
  case line
  /// Horizontal and vertical lines from value to value.
  case step
  /// A line with the space down to the bottom of the pane filled.
  case area
  /// A column from zero to each value.
  case columns
  /// A column for the volume of each bar.
  case volume
  /// Two lines with the space between them shaded.
  case band
  /// A mark of the caller's own; indirect, because series are copied in every frame.
  indirect case custom(any CustomMark)

  /// All marks except the marks of callers.
  public static let standard: [Mark] = [.candles, .ohlc, .line, .step, .area, .columns, .volume, .band]

  /// The marks of a charted series that a user can choose, by their words, in the order of the key that cycles through
  /// them.
  package static let choices: [(word: String, mark: Mark)] = [
    ("candles", .candles), ("ohlc", .ohlc), ("line", .line), ("step", .step), ("area", .area),
  ]

  /// The next choice.
  package var next: Mark {
    let place = Self.choices.firstIndex { $0.mark == self } ?? 0
    return Self.choices[(place + 1) % Self.choices.count].mark
  }

  /// The word of a choice; `line` for marks that are none.
  package var word: String { Self.choices.first { $0.mark == self }?.word ?? "line" }

  /// The mark of the charted series: volumes and the edges of a band are lines where nothing else is charted.
  var charted: Mark {
    switch self {
    case .volume, .band: .line
    case .candles, .ohlc, .line, .step, .area, .columns, .custom: self
    }
  }

  /// Whether it draws the four prices or the volume of a bar, which a single value does not have.
  var needsBars: Bool {
    switch self {
    case .candles, .ohlc, .volume: true
    case .line, .step, .area, .columns, .band: false
    case .custom(let mark): mark.needsBars
    }
  }

  /// Whether the extent of its values is that of the prices of its bars.
  var hasExtentOfBars: Bool {
    switch self {
    case .columns, .custom: false
    case .candles, .ohlc, .line, .step, .area, .volume, .band: true
    }
  }

  /// Whether each place of the axis is drawn by itself, in its own columns, and not joined to its neighbours.
  package var hasPlaces: Bool {
    switch self {
    case .candles, .ohlc, .volume, .columns, .custom: true
    case .line, .step, .area, .band: false
    }
  }
}

extension Mark: Hashable {
  /// The place of a mark among all kinds of marks.
  private var kind: Int {
    switch self {
    case .candles: 0
    case .ohlc: 1
    case .line: 2
    case .step: 3
    case .area: 4
    case .columns: 5
    case .volume: 6
    case .band: 7
    case .custom: 8
    }
  }

  public static func == (a: Mark, b: Mark) -> Bool {
    guard case .custom(let a) = a, case .custom(let b) = b else { return a.kind == b.kind }
    return AnyHashable(a) == AnyHashable(b)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if case .custom(let mark) = self { hasher.combine(mark) }
  }
}
