import CivilTime
import TerminalCharts
import TimeSeries

/// An annotation whose times wait for a zone.
struct PinnedAnnotation {
  /// The numbers of its indices; nil for times.
  var indexScale: IndexScale?
  let annotation: (Zone) -> Annotation

  func annotation(in zone: Zone) -> Annotation { annotation(zone).counted(in: indexScale) }
}

extension String {
  /// The parts before and after the first `=`; nil for the second without one.
  var splitAtEquals: (String, String?) {
    guard let equals = firstIndex(of: "=") else { return (self, nil) }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }
}
