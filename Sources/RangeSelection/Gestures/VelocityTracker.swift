/// Measures the speed of a pointer at its release.
///
/// The mean over the last 100 ms of movement in one direction, each piece weighted by its length, so that a slow last
/// cell does not spoil a quick throw; 0 if the pointer has rested for 50 ms.
public struct VelocityTracker: Sendable {
  /// Seconds of movement that count.
  static let memory = 0.1
  /// Seconds without movement after which a release throws nothing.
  static let rest = 0.05

  private var samples: [(time: Double, value: Double)] = []

  /// Begins where a pointer took the value, at `now` in seconds.
  public init(_ value: Double, at now: Double) {
    samples.append((now, value))
  }

  /// Notes where the pointer has moved the value.
  public mutating func add(_ value: Double, at now: Double) {
    guard let last = samples.last, value != last.value else { return }
    samples.append((now, value))
    // Keep one sample older than the memory, as the start of the piece that reaches into it.
    while samples.count > 2, samples[1].time < now - Self.memory { samples.removeFirst() }
  }

  /// Moves all samples by `offset`, after the tracked content moved under the pointer.
  mutating func shift(by offset: Double) {
    for index in samples.indices { samples[index].value += offset }
  }

  /// Returns the velocity at `now` in units per second.
  public func velocity(at now: Double) -> Double {
    guard samples.count > 1, let last = samples.last, now - last.time <= Self.rest else { return 0 }
    let forward = last.value > samples[samples.count - 2].value
    var (weighted, weight) = (0.0, 0.0)
    var (momentWay, momentTime) = (0.0, 0.0)
    for index in samples.indices.dropFirst().reversed() {
      let (from, to) = (samples[index - 1], samples[index])
      let way = to.value - from.value
      guard (way > 0) == forward, to.time > now - Self.memory else { break }
      // Several reports at one time are one piece of the path.
      momentWay += way
      momentTime += to.time - from.time
      guard momentTime > 1e-4 else { continue }
      // A piece that started before the memory counts with the share that reaches into it.
      let share = min(1, (to.time - max(from.time, now - Self.memory)) / momentTime)
      weighted += abs(momentWay) * share * (momentWay / momentTime)
      weight += abs(momentWay) * share
      (momentWay, momentTime) = (0, 0)
    }
    return weight > 0 ? weighted / weight : 0
  }
}
