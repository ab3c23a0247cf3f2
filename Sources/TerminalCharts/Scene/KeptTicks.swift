import AxisScales
import CivilTime
import TimeSeries

/// The ticks of the last frame, and their step, which a pan does not change.
struct KeptTicks {
  /// All that a step depends on.
  private struct StepInputs: Equatable {
    let times: SeriesTimes
    let scale: TimeScaleMark
    let zone: Zone
    let dates: ShortDate
    let spacing: Double
  }

  private var last: (inputs: TickInputs, ticks: PlacedTicks)?
  private var step = Kept<StepInputs, TickStep?>()

  /// Returns the ticks of the inputs, found now or kept from the last frame.
  mutating func ticks(_ inputs: TickInputs, _ subject: borrowing ChartSubject) -> PlacedTicks {
    if let last, last.inputs == inputs { return last.ticks }
    let axis = TickAxis(subject.scale, series: subject.series, zone: inputs.zone)
    let key = StepInputs(
      times: inputs.times, scale: inputs.scale, zone: inputs.zone, dates: inputs.options.dates,
      spacing: inputs.spacing)
    let step =
      inputs.options.step
      ?? step.value(key) { key in
        TimeTicks.step(on: axis, minimumSpacing: key.spacing, options: inputs.options)
      }
    let ticks = PlacedTicks(inputs, axis, step: step)
    last = (inputs, ticks)
    return ticks
  }
}
