// Kernels: the arithmetic of each study. A kernel is the state after the points so far; it gives the values for a next
// point without changing, so that the newest point can be amended any number of times at the cost of one.

/// The running state of a study.
protocol StudyKernel: Sendable {
  /// The values if `next` is the next point; NaN while a study warms up.
  ///
  /// - Complexity: O(1).
  func values(of next: StudyPoint) -> StudyValues

  /// Makes `point` the last point.
  ///
  /// - Complexity: O(1) amortised.
  mutating func add(_ point: StudyPoint)
}

/// The values of a study at one point, in the order of its outputs; NaN where there is none.
typealias StudyValues = SIMD4<Double>

extension StudyValues {
  init(_ first: Double?, _ second: Double? = nil, _ third: Double? = nil) {
    self.init(first ?? .nan, second ?? .nan, third ?? .nan, .nan)
  }
}

extension Study {
  /// The state before the first point.
  ///
  /// - Parameter sessions: where a new session begins, for `vwap`.
  func kernel(_ sessions: BarBorders) -> any StudyKernel {
    switch kind {
    case .sma: SimpleAverage(length(0))
    case .ema: ExponentialAverage(length(0))
    case .wma: WeightedAverage(length(0))
    case .vwap: SessionAverage(sessions)
    case .bollinger: BollingerBands(length(0), width: parameters[1])
    case .keltner: KeltnerChannel(length(0), range: length(1), width: parameters[2])
    case .donchian: DonchianChannel(length(0))
    case .rsi: RelativeStrength(length(0))
    case .macd: AverageDivergence(fast: length(0), slow: length(1), signal: length(2))
    case .stochastic: StochasticOscillator(length(0), slow: length(1), signal: length(2))
    case .atr: TrueRangeAverage(length(0))
    case .obv: BalanceVolume()
    case .volume: PlainVolume()
    }
  }

  /// Points that a state remembers, about.
  var memory: Int { parameters.reduce(0) { $0 + Int(clamping: $1) } }
}
