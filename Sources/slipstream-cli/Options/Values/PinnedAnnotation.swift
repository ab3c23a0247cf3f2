import CivilTime
import TerminalCharts

/// An annotation whose times wait for a zone.
struct PinnedAnnotation {
  var isIndex = false
  let annotation: (Zone) -> Annotation

  func annotation(in zone: Zone) -> Annotation { annotation(zone) }
}

extension String {
  /// The parts before and after the first `=`; nil for the second without one.
  var splitAtEquals: (String, String?) {
    guard let equals = firstIndex(of: "=") else { return (self, nil) }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }
}
