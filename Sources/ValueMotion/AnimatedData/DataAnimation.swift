/// Values of named points that move from one data set to the next, each by a spring, as the seed's article does with
/// pop.
///
/// Points are keyed by name, so new data retargets the running springs and nothing jumps. New points rise from the base
/// line and removed points sink to it; a removed point keeps its place until it has sunk.
package struct DataAnimation: Sendable {
  /// A point at one moment.
  package struct Point: Equatable, Sendable {
    package var name: String
    package var value: Double
    /// True while the point sinks, no longer part of the data.
    package var isLeaving: Bool
  }

  /// pop's defaults are 4 and 12. A change applies to motions that start from then on.
  package var bounciness = 4.0 { didSet { shape() } }
  package var speed = 12.0 { didSet { shape() } }
  /// Whether values move; if false, new values apply at once.
  package var motionEnabled = true
  /// The lower limit of shown values; nil if negative values have a meaning.
  package var floor: Double?
  /// The value from which points rise and to which they sink.
  package let baseline: Double
  /// The largest difference that is not visible.
  package let threshold: Double

  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let name: String
    var value: AnimatedValue
    var isLeaving = false
  }

  /// Creates points of these names, all at `initial` until the first data.
  package init(
    categories: [String], initial: Double = 1, baseline: Double = 0, floor: Double? = 0, threshold: Double = 0.01
  ) {
    self.baseline = baseline
    self.floor = floor
    self.threshold = threshold
    entries = categories.map { Entry(name: $0, value: AnimatedValue(initial, threshold: threshold)) }
  }

  /// The names of the data, without points that are leaving.
  package var categories: [String] { entries.filter { !$0.isLeaving }.map(\.name) }

  /// Moves every point to its new value, in the order of `categories`.
  ///
  /// - Throws: `DataAnimationError.count` if the numbers of values and categories differ; nothing changes then.
  package mutating func animate(to values: [Double], at now: Double) throws(DataAnimationError) {
    let names = categories
    guard values.count == names.count else {
      throw .count(values: values.count, categories: names.count)
    }
    animate(to: zip(names, values).map { (name: $0, value: $1) }, at: now)
  }

  /// Moves the named points to their values; new names appear, missing names leave. Of two values for a name the last
  /// one wins; a value that is not finite leaves its point's target unchanged.
  ///
  /// - Complexity: O(n²) in the number of points.
  package mutating func animate(to points: [(name: String, value: Double)], at now: Double) {
    drop(at: now)
    for index in entries.indices where !points.contains(where: { $0.name == entries[index].name }) {
      entries[index].isLeaving = true
      move(index, to: baseline, at: now)
    }
    var place = 0
    for point in points where point.value.isFinite {
      if let index = entries.firstIndex(where: { $0.name == point.name }) {
        entries[index].isLeaving = false
        move(index, to: point.value, at: now)
        place = index + 1
      } else {
        let start = AnimatedValue(baseline, dynamics: dynamics, threshold: threshold)
        entries.insert(Entry(name: point.name, value: start), at: place)
        move(place, to: point.value, at: now)
        place += 1
      }
    }
  }

  /// Returns the points at `now`, leaving ones included.
  package func points(at now: Double) -> [Point] {
    entries.filter { !$0.isLeaving || $0.value.isMoving(at: now) }.map { entry in
      let value = entry.value.value(at: now)
      return Point(name: entry.name, value: floor.map { max($0, value) } ?? value, isLeaving: entry.isLeaving)
    }
  }

  /// Returns the values alone, in the order of the points.
  package func values(at now: Double) -> [Double] { points(at: now).map(\.value) }

  /// Returns true while a point moves; then one redraw per frame is due, however many points move.
  package func isMoving(at now: Double) -> Bool { entries.contains { $0.value.isMoving(at: now) } }

  private var dynamics: SpringDynamics { SpringDynamics(bounciness: bounciness, speed: speed) }

  private mutating func shape() {
    for index in entries.indices { entries[index].value.dynamics = dynamics }
  }

  private mutating func move(_ index: Int, to target: Double, at now: Double) {
    if motionEnabled { entries[index].value.retarget(to: target, at: now) } else { entries[index].value.set(target) }
  }

  private mutating func drop(at now: Double) {
    entries.removeAll { $0.isLeaving && !$0.value.isMoving(at: now) }
  }
}

/// The reason why `DataAnimation` rejected values.
package enum DataAnimationError: Error, Equatable, CustomStringConvertible {
  case count(values: Int, categories: Int)

  package var description: String {
    switch self {
    case .count(let values, let categories):
      "there are \(values) values for \(categories) categories; give one value for each category"
    }
  }
}
