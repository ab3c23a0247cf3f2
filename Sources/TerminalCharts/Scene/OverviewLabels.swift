import AxisScales

/// The labels below the overview: the periods if there are several, else the ticks between them, too.
struct OverviewLabels {
  let ticks: [PlacedTick]
  /// The number of boundaries examined to find them.
  let steps: Int

  init(_ inputs: TickInputs, _ subject: borrowing ChartSubject) {
    let placed = PlacedTicks(inputs, TickAxis(subject.scale, series: subject.series, zone: inputs.zone))
    steps = placed.steps
    // Years say more than decades.
    guard placed.step.unit != .year else {
      ticks = placed.fine
      return
    }
    let periods = placed.coarse.filter { !$0.label.isEmpty }
    ticks = periods.count > 3 ? periods : placed.oneRow(columns: inputs.grid.columns).map(\.tick)
  }
}
