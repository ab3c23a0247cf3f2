import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The inputs of the overview and its labels.
struct OverviewInputs: Equatable, Sendable {
  let overview: OverviewColumns?
  let look: SelectorLook
  /// Whether pictures have all of the overview but its text.
  let isPictured: Bool
  /// The first and the last point of the selection in words, while a hand moves a grip.
  var ends: SelectorEnds?
}

/// The first and the last point of the selection in words, each the longest form first.
struct SelectorEnds: Equatable, Sendable {
  let lower: [String]
  let upper: [String]
}

extension ChartScene {
  /// The ends of the selection while a hand moves a grip; nil without one, and without a point in view.
  func ends(_ look: SelectorLook) -> SelectorEnds? {
    guard look.movesGrip, !bars.indices.isEmpty else { return nil }
    return SelectorEnds(lower: endWords(bars.indices.lowerBound), upper: endWords(bars.indices.upperBound - 1))
  }

  private func endWords(_ index: Int) -> [String] {
    guard subject.series.indices.contains(index) else { return [] }
    let (time, dates) = (subject.series.time(at: index), subject.timeTicks.dates)
    if let scale = subject.scale.indexScale { return [IndexWord.text(time, scale)] }
    let civil = subject.zone.civil(time)
    if subject.series.isYearly(in: subject.zone) { return [ShortDate.years(civil, civil)] }
    let days = [dates.day(civil, withYear: true), dates.day(civil, withYear: false)]
    return subject.series.isDaily ? days : days.map { $0 + " " + dates.clock(civil) } + [dates.clock(civil)]
  }
}

extension OverviewInputs {
  /// Returns the columns that must be drawn again below the grips since the last frame; nil if all rows must.
  func changedColumns(since last: OverviewInputs) -> [Int]? {
    guard !isPictured, !last.isPictured, let new = overview, let old = last.overview else { return nil }
    // Words lie over columns that did not change; a guide is written again where it was.
    guard look.guide == last.look.guide, ends == nil, last.ends == nil,
      look.guide.isEmpty || (new.lowerColumn, new.upperColumn) == (old.lowerColumn, old.upperColumn)
    else { return nil }
    let columns = new.extents.indices
    guard old.extents.count == new.extents.count, old.height == new.height, old.ticks == new.ticks,
      (last.look.held == nil) == (look.held == nil)
    else { return nil }
    var changed = columns.filter {
      new.extents[$0] != old.extents[$0] || new.isSelected($0) != old.isSelected($0)
        || new.markerTick($0) != old.markerTick($0)
    }
    for part in SelectorPart.grips {
      let (grip, oldGrip) = (new.grip(part, look), old.grip(part, last.look))
      guard grip != oldGrip else { continue }
      // Beside the plot nothing draws over a grip that leaves.
      guard oldGrip.columns.allSatisfy(columns.contains) else { return nil }
      changed += oldGrip.columns
    }
    return changed
  }
}

extension OverviewColumns {
  /// Whether a column is part of the selection.
  func isSelected(_ column: Int) -> Bool { column >= lowerColumn && column < upperColumn }

  /// The tick of a column; nil without markers in it.
  func markerTick(_ column: Int) -> OverviewTick? {
    markerTicks.indices.contains(column) ? markerTicks[column] : nil
  }

  /// The grip at one side of the selection.
  func grip(_ part: SelectorPart, _ look: SelectorLook) -> SelectorGrip {
    SelectorGrip(part, at: part == .lowerGrip ? lowerColumn - 1 : upperColumn, look)
  }
}
