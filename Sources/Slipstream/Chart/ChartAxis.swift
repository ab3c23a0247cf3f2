import AxisScales
import CivilTime
import RangeSelection

/// A chart's time axis: its scale, and the one view in units of that scale.
///
/// A selection has no setter: it comes with its scale, or is made on the scale that is here. So nothing reads a view in
/// units of another axis. Without points there is no view; an ``EmptiedView`` then keeps the one that a user held.
struct ChartAxis {
  private(set) var kind: AxisKind
  private(set) var scale: TimeScale
  /// nil until there are points to select, and while the window is empty.
  private(set) var selection: RangeSelection?
  /// The view at the time the window was emptied; nil while there are points, and before the first.
  private(set) var emptied: EmptiedView?
  /// The end of the window before a tape went back, which the window keeps; nil without one.
  private(set) var kept: KeptEnd?
  /// The times of the series that share the axis with the charted one; nil without any.
  var companions: ClosedRange<Timestamp>?
  /// Counts the changes of the units: two equal marks of one chart mean the same units.
  private(set) var mark = 0
  /// Events of views that are gone, each with the scale of its positions.
  private var earlier: [(event: SelectionEvent, scale: TimeScale)] = []

  /// As many as a selection keeps.
  private static let mostEvents = 4096

  init(_ kind: AxisKind, _ scale: TimeScale) {
    (self.kind, self.scale) = (kind, scale)
  }

  /// Changes the view; does nothing without one.
  mutating func change(_ body: (inout RangeSelection) -> Void) { selection?.change(by: body) }

  /// Begins a view that was made on this scale.
  mutating func begin(_ selection: RangeSelection) {
    leave()
    (self.selection, emptied) = (selection, nil)
  }

  /// Sets another scale, and the view that was made on it; nil where there is no view, or none yet.
  mutating func set(_ kind: AxisKind, _ scale: TimeScale, _ selection: RangeSelection?) {
    leave()
    kept = kept.map { KeptEnd(position: scale.position(of: $0.scale.time(at: $0.position)), scale: scale) }
    self.kind = kind
    self.scale = scale
    self.selection = selection
    if selection != nil { emptied = nil }
    mark += 1
  }

  /// Adds slots to the scale; `body` moves the view along, so that it keeps its points.
  mutating func grow(_ scale: TimeScale, _ body: (inout RangeSelection) -> Void) {
    self.scale = scale
    change(body)
  }

  /// Returns the axis over a series that was filled again: its scale reads other points, in the same units.
  func refilled(_ scale: TimeScale) -> ChartAxis {
    var axis = self
    axis.scale = scale
    return axis
  }

  /// Keeps the end of the window while its points are played again, or no longer.
  mutating func keep(_ end: KeptEnd?) { kept = end }

  /// Ends the view of a window without points.
  mutating func empty(keeping view: EmptiedView) {
    leave()
    (selection, emptied) = (nil, view)
    mark += 1
  }

  /// Numbers the points from elsewhere: indices that were kept mean other points now.
  mutating func forgetIndices() { emptied?.forgetIndices() }

  /// Returns and clears the events since the last call, oldest first, each with the scale of its positions.
  mutating func drainEvents() -> [(event: SelectionEvent, scale: TimeScale)] {
    defer { earlier.removeAll() }
    let scale = scale
    let events = selection?.drainEvents() ?? []
    return earlier + events.map { ($0, scale) }
  }

  /// Keeps the events of a view that ends, its last action finished.
  private mutating func leave() {
    guard var last = selection else { return }
    last.finish()
    let scale = scale
    earlier = (earlier + last.drainEvents().map { ($0, scale) }).suffix(Self.mostEvents)
  }
}

/// The end of a window whose last points are gone and will be played again, and the scale that knows them.
struct KeptEnd {
  var position: AxisPosition
  var scale: TimeScale
}

extension RangeSelection {
  /// Changes it in place: a selection taken out and put back is a kilobyte copied twice.
  fileprivate mutating func change(by body: (inout RangeSelection) -> Void) { body(&self) }
}
