/// Values of named points that go from one set to the next by a spring each: what the seed's article animates with pop.
///
/// The points are keyed by their names, so a new target retargets what runs and nothing jumps. Points may come, rising
/// from the base line, and go, sinking to it; those that go stay in their place until they have sunk.
public struct DataAnimation: Sendable {
  /// A point as it stands now.
  public struct Point: Equatable, Sendable {
    public var name: String
    public var value: Double
    /// True while it sinks, no longer part of the data.
    public var isLeaving: Bool
  }

  /// pop's defaults are 4 and 12; whoever turns the knobs changes all that start from then on.
  public var bounciness = 4.0 { didSet { shape() } }
  public var speed = 12.0 { didSet { shape() } }
  /// False: new values are taken at once.
  public var motionEnabled = true
  /// What is written is not below this; nil where negative values have a meaning.
  public var floor: Double?
  /// Where points come from and go to.
  public let baseline: Double
  /// The difference that no longer shows.
  public let threshold: Double

  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let name: String
    var value: AnimatedValue
    var isLeaving = false
  }

  /// Points of these names, all at `initial` until the first data come.
  public init(
    categories: [String], initial: Double = 1, baseline: Double = 0, floor: Double? = 0, threshold: Double = 0.01
  ) {
    (self.baseline, self.floor, self.threshold) = (baseline, floor, threshold)
    entries = categories.map { Entry(name: $0, value: AnimatedValue(initial, threshold: threshold)) }
  }

  /// The names of the data, without those that leave.
  public var categories: [String] { entries.filter { !$0.isLeaving }.map(\.name) }

  /// Sends every point to its new value, in the order of `categories`.
  ///
  /// - Throws: `DataAnimationError.count` when there are not as many values as categories; nothing has changed then.
  public mutating func animate(to values: [Double], at now: Double) throws(DataAnimationError) {
    let names = categories
    guard values.count == names.count else {
      throw .count(values: values.count, categories: names.count)
    }
    animate(to: zip(names, values).map { (name: $0, value: $1) }, at: now)
  }

  /// Sends the named points to their values; new names come, missing ones go. Of two values for a name the last counts;
  /// values that are not finite leave their point where it is going.
  ///
  /// - Complexity: O(n²) in the number of points.
  public mutating func animate(to points: [(name: String, value: Double)], at now: Double) {
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

  /// The points as they stand at `now`, leaving ones included.
  public func points(at now: Double) -> [Point] {
    entries.filter { !$0.isLeaving || $0.value.isMoving(at: now) }.map { entry in
      let value = entry.value.value(at: now)
      return Point(name: entry.name, value: floor.map { max($0, value) } ?? value, isLeaving: entry.isLeaving)
    }
  }

  /// The values alone, in the points' order.
  public func values(at now: Double) -> [Double] { points(at: now).map(\.value) }

  /// True while a point moves; one redraw a frame is due then, however many do.
  public func isMoving(at now: Double) -> Bool { entries.contains { $0.value.isMoving(at: now) } }

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
