import CivilTime
import TimeSeries

/// Bars of several series in one row.
extension RowAssembler {
  /// Ends a row of several bars: adds those that have prices.
  mutating func addBars(_ time: Timestamp, _ line: Int, _ table: inout SourceTable) {
    var settledTime: Timestamp?
    for (index, name) in plan.series.names.enumerated() {
      groups[index].time = time
      if groups[index].hasNoTrade(zeros: plan.missing.zerosAreNoTrade) {
        table.notes[.emptyBars] += 1
        continue
      }
      switch groups[index].bar() {
      case .success(var bar):
        bar.time = settledTime ?? rowTime.settled(time, after: table.series[index].bars.last?.time, &table)
        settledTime = bar.time
        table.series[index].bars.append(bar)
      case .failure(let reason):
        table.addFault(RowFault(line: line, reason: "\(name.cleaned): \(reason.text)"))
      }
    }
  }
}
