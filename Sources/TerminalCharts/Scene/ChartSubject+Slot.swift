import AxisScales
import TimeSeries

extension ChartSubject {
  /// The width of a slot of the charted series in a grid.
  ///
  /// A bar takes its slot. A single value belongs to an instant: however far apart its neighbours are, it is above the
  /// label of its own time, and of no later one.
  func slot(in grid: CellGrid) -> Double {
    scale.drawnSlot(in: series, isOfInstants: hasInstants, cellWidth: grid.cellWidth)
  }

  private var hasInstants: Bool { series.kind == .samples && !mark.hasBody }

  /// Whether the points are single values on an axis of time, whose places within their slots are no part of their
  /// times.
  var isOfInstants: Bool {
    switch scale {
    case .continuous, .calendar: hasInstants
    case .ordinal, .index, .openIndex, .logarithmicIndex: false
    }
  }
}

extension TimeScale {
  /// Most columns of the slot of a single value: labels of times begin no closer to each other.
  private static let widest = 9.0

  /// The width of a slot as it is drawn in columns of a width in axis units.
  ///
  /// - Parameter isOfInstants: whether the points are single values without bodies.
  package func drawnSlot(in series: Series, isOfInstants: Bool, cellWidth: Double) -> Double {
    let slot = slotWidth(in: series)
    switch self {
    case .continuous, .calendar: return isOfInstants ? min(slot, Self.widest * cellWidth) : slot
    case .ordinal, .index, .openIndex, .logarithmicIndex: return slot
    }
  }
}

extension Mark {
  /// Whether single values have bodies, which fill their slots.
  fileprivate var hasBody: Bool {
    switch self {
    case .columns, .custom: true
    default: false
    }
  }
}
