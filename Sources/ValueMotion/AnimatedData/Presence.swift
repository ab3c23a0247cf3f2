/// Which of several named things are shown, and how far each is on its way in or out.
///
/// A thing that was never named is shown. `now` is in seconds of any clock.
package struct Presence: Sendable {
  package var transition: Transition
  /// Whether things move in and out; if false, they are there or gone at once.
  package var motionEnabled = true
  private var entries: [String: Entry] = [:]

  private struct Entry: Sendable {
    var isShown: Bool
    var motion: AnyMotion
    var start: Double
  }

  package init(_ transition: Transition = Transition()) { self.transition = transition }

  package func isShown(_ name: String) -> Bool { entries[name]?.isShown ?? true }

  /// How far a thing is shown: 0 is gone, 1 is there; a spring may go beyond both.
  package func share(of name: String, at now: Double) -> Double {
    entries[name].map { $0.motion.position(at: now - $0.start) } ?? 1
  }

  package func isMoving(at now: Double) -> Bool {
    entries.values.contains { !$0.motion.isFinished(at: now - $0.start) }
  }

  /// The things that are gone.
  package func hidden(at now: Double) -> Set<String> {
    Set(entries.filter { !$0.value.isShown && $0.value.motion.isFinished(at: now - $0.value.start) }.keys)
  }

  /// The shares of the things on their way in or out.
  package func shares(at now: Double) -> [String: Double] {
    entries.filter { !$0.value.motion.isFinished(at: now - $0.value.start) }
      .mapValues { $0.motion.position(at: now - $0.start) }
  }

  /// Shows or hides a thing, from where it is.
  package mutating func set(_ name: String, isShown: Bool, at now: Double) {
    guard isShown != self.isShown(name) else { return }
    let from = share(of: name, at: now)
    let velocity = entries[name].map { $0.motion.velocity(at: now - $0.start) } ?? 0
    let target = isShown ? 1.0 : 0
    let moves = motionEnabled && transition.kind != .none
    entries[name] = Entry(
      isShown: isShown, motion: moves ? transition.motion(from: from, to: target, velocity: velocity) : .still(target),
      start: now)
  }

  /// Lets a thing come in from nothing.
  package mutating func enter(_ name: String, at now: Double) {
    entries[name] = Entry(isShown: false, motion: .still(0), start: now)
    set(name, isShown: true, at: now)
  }
}
