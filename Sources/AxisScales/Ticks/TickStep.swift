import CivilTime
import TimeSeries

/// A step of a time axis: a number of units of a calendar, counted from the calendar's own zero.
///
/// Weeks start on Mondays, years count from 0 and hours from midnight, so ticks never crawl when data comes or goes.
public struct TickStep: Hashable, Sendable {
  /// Units of a step, from the finest to the coarsest.
  public enum Unit: Int, Comparable, Sendable {
    /// Numbers of an axis of indices.
    case index
    case nanosecond, second, minute, hour, day
    /// Mondays and Thursdays.
    case halfWeek
    case week, month, year

    public static func < (a: Unit, b: Unit) -> Bool { a.rawValue < b.rawValue }
  }

  /// The number of units.
  public let count: Int
  /// The unit.
  public let unit: Unit

  /// Creates a step of `count` units, clamped to 1 ... 1,000,000,000.
  public init(_ count: Int, _ unit: Unit) {
    self.count = min(max(count, 1), 1_000_000_000)
    self.unit = unit
  }

  /// The typical length of the step in nanoseconds.
  public var nominalNanoseconds: Double {
    let unitLength: Double =
      switch unit {
      case .index, .nanosecond: 1
      case .second: NominalLength.second
      case .minute: NominalLength.minute
      case .hour: NominalLength.hour
      case .day: NominalLength.day
      case .halfWeek: NominalLength.week / 2
      case .week: NominalLength.week
      case .month: NominalLength.month
      case .year: NominalLength.year
      }
    return Double(count) * unitLength
  }

  /// Whether the step counts dates rather than times of day.
  var isOfDates: Bool { unit >= .day }

  /// The steps to choose from, finest first.
  static let ladder: [TickStep] = {
    var steps: [TickStep] = []
    var power = 1
    while power < 1_000_000_000 {
      steps += [1, 2, 5].map { TickStep($0 * power, .nanosecond) }
      power *= 10
    }
    steps += [1, 2, 5, 10, 15, 30].map { TickStep($0, .second) }
    steps += [1, 2, 5, 10, 15, 30].map { TickStep($0, .minute) }
    steps += [1, 2, 3, 4, 6, 12].map { TickStep($0, .hour) }
    steps += [TickStep(1, .day), TickStep(1, .halfWeek), TickStep(1, .week), TickStep(2, .week)]
    steps += [1, 2, 3, 6].map { TickStep($0, .month) }
    steps += [1, 2, 5, 10, 20, 50, 100, 200].map { TickStep($0, .year) }
    return steps
  }()

  /// The step of the second row of labels; nil if the first row needs none.
  var coarser: TickStep? {
    switch unit {
    case .index: nil
    case .nanosecond: TickStep(1, .minute)
    case .second, .minute, .hour: TickStep(1, .day)
    case .day, .halfWeek, .week: TickStep(1, .month)
    case .month: TickStep(1, .year)
    case .year: count < 10 ? TickStep(10, .year) : nil
    }
  }

  /// The step of the unlabelled ticks: the next finer step that divides this one.
  var finer: TickStep? {
    switch (unit, count) {
    case (.index, _), (.nanosecond, 1): nil
    case (.nanosecond, _), (.second, 1), (.minute, 1), (.hour, 1), (.year, 1): TickStep.ladder.last { divides($0) }
    case (.second, _): TickStep(count % 5 == 0 && count > 5 ? 5 : 1, .second)
    case (.minute, _): TickStep(count % 5 == 0 && count > 5 ? 5 : 1, .minute)
    case (.hour, _): TickStep(count == 12 ? 3 : 1, .hour)
    case (.day, _): TickStep(6, .hour)
    case (.halfWeek, _), (.week, 1): TickStep(1, .day)
    case (.week, _), (.month, 1): TickStep(1, .week)
    case (.month, _): TickStep(1, .month)
    case (.year, _): TickStep.ladder.last { divides($0) }
    }
  }

  private func divides(_ step: TickStep) -> Bool {
    if step.unit == unit { return step.count < count && count % step.count == 0 }
    switch unit {
    case .second: return step == TickStep(200_000_000, .nanosecond)
    case .minute: return step == TickStep(15, .second)
    case .hour: return step == TickStep(15, .minute)
    case .year: return step == TickStep(3, .month)
    default: return false
    }
  }
}
