import AxisScales
import RangeSelection

/// An event of a symbol's view, with the scale of its positions.
package struct ChartEvent {
  package let symbol: String
  package let event: SelectionEvent
  package let scale: TimeScale
}
