import AxisScales
import CivilTime
import Studies
import TerminalCharts
import TimeSeries

extension ChartState {
  /// The values of a study of this chart; nil if its points cannot have it.
  func values(of study: Study) -> StudySeries? {
    studies.values(
      study, of: series, sessions: BarBorders(.session, zone: zone, calendar: isIndex ? nil : rules.time.calendar))
  }

  /// The series of a study's outputs, columns first, so that lines are drawn over them.
  ///
  /// - Parameters:
  ///   - slot: the colour of the first output.
  ///   - isAlone: whether there is no other study of its kind, so that its numbers need not be said.
  func chartSeries(of study: Study, slot: Int, isAlone: Bool) -> [ChartSeries] {
    guard let values = values(of: study) else { return [] }
    if study.kind == .volume {
      var volume = ChartSeries("volume", series, .volume)
      volume.decimals = 0
      return [volume]
    }
    let isOfOneColor = study.isOverlay
    let made = study.outputs.enumerated().map { place, output in
      var made = ChartSeries(
        study.name(of: output, isAlone: isAlone), values.series(place), output.drawing == .columns ? .columns : .line,
        slot: isOfOneColor ? slot : slot + place)
      made.decimals = study.decimals(ofPrices: shownDecimals)
      if isOfOneColor, study.outputs.count > 1 { made.study = isAlone ? study.kind.rawValue : study.description }
      // The space between two edges is shaded once.
      if case .edge(let other) = output.drawing, place < other { made.base = values.series(other) }
      return made
    }
    return made.filter { $0.mark == .columns } + made.filter { $0.mark != .columns }
  }
}

extension Study {
  /// `sma:20`, `bollinger upper`, or `bollinger:20,2 upper` where there are several of its kind.
  func name(of output: StudyOutput, isAlone: Bool) -> String {
    if outputs.count == 1 { return description }
    return isAlone ? output.name : output.name.replacing(kind.rawValue, with: description, maxReplacements: 1)
  }

  fileprivate func decimals(ofPrices decimals: Int) -> Int {
    switch kind {
    case .rsi, .stochastic: 1
    case .obv, .volume: 0
    case .macd, .atr: decimals + 1
    case .sma, .ema, .wma, .vwap, .bollinger, .keltner, .donchian: decimals
    }
  }
}
