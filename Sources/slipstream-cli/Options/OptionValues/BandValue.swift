import CivilTime
import TerminalCharts

/// `FROM..TO[=TEXT]`, of two times or of two values.
struct BandValue: OptionValue {
  private enum Ends {
    case times(PinnedTime, PinnedTime)
    case values(ClosedRange<Double>)
  }

  private let ends: Ends
  private let text: String

  init(option text: String) throws {
    let (range, words) = text.splitAtEquals
    self.text = words ?? ""
    guard let dots = range.firstRange(of: "..") else {
      throw ValueFault("is not a band; write FROM..TO, as 2020-02..2020-04 or 30..70")
    }
    let (from, to) = (String(range[..<dots.lowerBound]), String(range[dots.upperBound...]))
    let times = PinnedTime(from).flatMap { from in PinnedTime(to).map { (from, $0) } }
    guard let low = Double(from), let high = Double(to), low.isFinite, high.isFinite else {
      guard let times, times.0.isIndex == times.1.isIndex else {
        throw ValueFault("is neither two times, as 2020-02..2020-04, nor two values, as 30..70")
      }
      guard times.0.isBefore(times.1) else {
        throw ValueFault("has its times in the wrong order; the first must be before the second")
      }
      ends = .times(times.0, times.1)
      return
    }
    // Digits alone are years or dates as well as values; an index says # in front.
    if let times, !times.0.isIndex || !times.1.isIndex {
      throw ValueFault(
        "may be two times or two values; write times with dashes, as 2012-01..2013-12, or values with a point, as "
          + "\(from).0..\(to).0")
    }
    guard low < high else { throw ValueFault("has its values in the wrong order; the first must be below the second") }
    ends = .values(low...high)
  }

  var annotation: PinnedAnnotation {
    switch ends {
    case .values(let values): PinnedAnnotation { _ in .band(values, text: text) }
    case .times(let from, let to):
      PinnedAnnotation(indexScale: from.indexScale) { zone in
        var (first, last) = (
          Annotation.Point(time: from.bounds(in: zone).start), Annotation.Point(time: to.bounds(in: zone).end)
        )
        (first.indexScale, last.indexScale) = (from.indexScale, to.indexScale)
        return Annotation(.band(from: first, to: last), text: text, role: .dim, isBelow: true)
      }
    }
  }
}
