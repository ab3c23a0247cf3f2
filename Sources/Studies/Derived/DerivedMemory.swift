import CivilTime

/// The memory of a function over the values so far. It gives the entry for a next value without changing, so that the
/// newest point can be amended any number of times at the cost of one.
struct DerivedMemory {
  private let function: DerivedFunction
  /// Units of time in a unit of rates.
  private let unit: Double
  /// The newest value, its time, and the time before; what a counter has gained since that time.
  private var previous = Double.nan
  private var time: Int64 = 0
  private var earlier: Int64 = 0
  private var gained = 0.0
  /// The total, as a double and what it lacks.
  private var total = 0.0
  private var rest = 0.0
  private var mean: RunningMean?
  private var kernel: (any StudyKernel)?
  /// The latest values; the oldest is at `oldest` once there are enough.
  private var latest: [Double] = []
  private var oldest = 0

  init(_ function: DerivedFunction, unit: Double) {
    self.function = function
    self.unit = unit
    switch function {
    case .mean(let count): mean = RunningMean(count)
    // Without bars no study has sessions.
    case .study(let study, _): kernel = study.kernel(BarBorders(.session, zone: .utc))
    default: break
    }
  }

  /// The value of the function if this is the next value of its argument, and what `add` wants to know of it: NaN if it
  /// counts for nothing.
  ///
  /// - Complexity: O(1).
  func entry(_ argument: Double, at time: Int64) -> (value: Double, extra: Double) {
    guard argument.isFinite else { return (.nan, .nan) }
    switch function {
    case .keep: return (argument, argument)
    case .delta: return (argument - previous, argument)
    case .increase: return (gain(argument), argument)
    case .rate: return (rate(argument, at: time), argument)
    case .sum:
      let (sum, rest) = sum(with: argument)
      return sum.isFinite ? (sum, rest) : (.nan, .nan)
    case .mean: return (mean?.mean(with: argument) ?? .nan, argument)
    case .lag(let count): return (latest.count == count ? latest[oldest] : .nan, argument)
    case .study(_, let output):
      return (kernel?.values(of: StudyPoint(argument, at: Timestamp(nanoseconds: time)))[output] ?? .nan, argument)
    }
  }

  /// Makes an entry the last one.
  ///
  /// - Complexity: O(1) amortised.
  mutating func add(_ value: Double, _ extra: Double, at time: Int64) {
    switch function {
    case .keep: break
    case .sum: (total, rest) = (value, extra)
    case .mean: mean?.add(extra)
    case .study: kernel?.add(StudyPoint(extra, at: Timestamp(nanoseconds: time)))
    case .lag(let count):
      if latest.count < count {
        latest.append(extra)
      } else {
        latest[oldest] = extra
        oldest = oldest + 1 == count ? 0 : oldest + 1
      }
    case .delta, .increase, .rate:
      let gain = previous.isNaN ? 0 : gain(extra)
      if previous.isNaN || time != self.time {
        (earlier, gained) = (previous.isNaN ? time : self.time, gain)
      } else {
        gained += gain
      }
      (previous, self.time) = (extra, time)
    }
  }

  /// A counter that falls has begun again at zero.
  private func gain(_ argument: Double) -> Double { argument < previous ? argument : argument - previous }

  /// Several points of one time have their gains together, over the time since the one before.
  private func rate(_ argument: Double, at time: Int64) -> Double {
    let gain = gain(argument)
    let start = time == self.time ? earlier : self.time
    let length = Double(Timestamp(nanoseconds: time).nanoseconds(since: Timestamp(nanoseconds: start)))
    return (time == self.time ? gained + gain : gain) / (length / unit)
  }

  /// The total with another value, without rounding errors that add up (Knuth's exact sum of two).
  private func sum(with value: Double) -> (Double, rest: Double) {
    let sum = total + value
    let part = sum - total
    let error = (total - (sum - part)) + (value - part) + rest
    let rounded = sum + error
    return (rounded, error - (rounded - sum))
  }
}
