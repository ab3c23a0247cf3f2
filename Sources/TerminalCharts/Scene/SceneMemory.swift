import AxisScales
import CivilTime
import TimeSeries

/// Parts of the last scene that the next one may share. A scene made with a memory equals one made without.
package struct SceneMemory {
  var ticks = KeptTicks()
  var overviewLabels = Kept<TickInputs, OverviewLabels>()
  var extent = Kept<ExtentInputs, String>()
  package var bars = KeptBars()
  var overview = KeptOverview()
  package var volumes = KeptVolumes()

  /// Creates an empty memory.
  package init() {}
}

/// The pane of the volumes of the last frame.
package struct KeptVolumes {
  private var pane: Pane?

  /// Returns the pane of a series' volumes, made now or kept from the last frame.
  package mutating func pane(of series: Series) -> Pane {
    if let pane, pane.series[0].data === series { return pane }
    var volumes = ChartSeries("volume", series, .volume)
    volumes.decimals = 0
    let made = Pane([volumes])
    pane = made
    return made
  }
}

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
    if last?.inputs.equals(inputs) == true, let ticks = last?.ticks { return ticks }
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

/// A value computed from inputs and kept while all of its inputs stay equal, so it cannot be stale.
struct Kept<Inputs: Equatable, Value> {
  private var last: (inputs: Inputs, value: Value)?

  /// Returns `make(inputs)`, computed now or kept from the last time.
  mutating func value(_ inputs: Inputs, _ make: (Inputs) -> Value) -> Value {
    if last?.inputs.equals(inputs) == true, let value = last?.value { return value }
    let value = make(inputs)
    last = (inputs, value)
    return value
  }
}

extension Equatable {
  /// Compares in place. A comparison with an optional copies both values with all of their parts.
  @inlinable @inline(__always) package func equals(_ other: Self) -> Bool { self == other }
}
