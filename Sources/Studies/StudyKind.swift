/// The studies there are; the raw value is the name that people write.
package enum StudyKind: String, CaseIterable, Sendable, CustomStringConvertible {
  case sma, ema, wma, vwap, bollinger, keltner, donchian
  case rsi, macd, stochastic, atr, obv, volume

  /// The name that people write.
  package var description: String { rawValue }

  /// The parameters, in the order in which they are written.
  package var parameters: [StudyParameter] {
    switch self {
    case .sma, .wma, .donchian: [.points(20)]
    case .ema: [.points(20)]
    case .bollinger: [.points(20), .width(2)]
    case .keltner: [.points(20), .points(10), .width(2)]
    case .rsi, .atr: [.points(14)]
    case .macd: [.points(12), .points(26), .points(9)]
    case .stochastic: [.points(14), .points(3), .points(3)]
    case .vwap, .obv, .volume: []
    }
  }

  /// The lines, edges and columns that it draws, in the order of its values.
  package var outputs: [StudyOutput] {
    switch self {
    case .bollinger, .keltner, .donchian:
      [
        StudyOutput("\(self) upper", .edge(1)), StudyOutput("\(self) lower", .edge(0)), StudyOutput("\(self) middle"),
      ]
    case .macd: [StudyOutput("macd"), StudyOutput("macd signal"), StudyOutput("macd histogram", .columns)]
    case .stochastic: [StudyOutput("stochastic %K"), StudyOutput("stochastic %D")]
    case .volume: [StudyOutput("volume", .columns)]
    case .sma, .ema, .wma, .vwap, .rsi, .atr, .obv: [StudyOutput(rawValue)]
    }
  }

  /// Whether it is drawn over the prices, on their axis.
  package var isOverlay: Bool {
    switch self {
    case .sma, .ema, .wma, .vwap, .bollinger, .keltner, .donchian: true
    case .rsi, .macd, .stochastic, .atr, .obv, .volume: false
    }
  }

  /// Whether it reads a high, a low or a volume, which single values do not have. The extremes of single values are
  /// the values themselves, so `donchian` and `stochastic` do without.
  package var needsBars: Bool {
    switch self {
    case .vwap, .keltner, .atr, .obv, .volume: true
    case .sma, .ema, .wma, .bollinger, .donchian, .rsi, .macd, .stochastic: false
    }
  }

  /// Fixed levels of its pane, ascending.
  package var levels: [Double] {
    switch self {
    case .rsi: [30, 70]
    case .stochastic: [20, 80]
    case .macd: [0]
    case .sma, .ema, .wma, .vwap, .bollinger, .keltner, .donchian, .atr, .obv, .volume: []
    }
  }

  /// The values that it can have at most, where its definition bounds them.
  package var range: ClosedRange<Double>? {
    self == .rsi || self == .stochastic ? 0...100 : nil
  }
}
