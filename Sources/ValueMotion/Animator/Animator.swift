// The animator runs many animations on objects by name, as facebook/pop's does. It samples motions at the times that
// its caller passes and reports what happened as events; it starts no timer. It is for programs with objects of their
// own: the viewer does not use it, since each of its motions is a value.

/// Runs animations of objects, each under a key, by calls to `render(at:)`, as facebook/pop's animator does.
///
/// `now` is in seconds of any clock. The animator holds objects weakly: when an object is gone, its animations end
/// unfinished. `render` says once per frame whether a redraw is due, however many animations moved. One thread owns an
/// animator.
public final class Animator {
  /// The speed of the animator's time: 0.1 runs everything ten times slower. Set it with `setSpeed(_:at:)`.
  public private(set) var speed = 1.0
  /// Whether reads, writes and retargets are recorded as events, too.
  package var isTracing = false

  private var tracks: [Track] = []
  private var events: [AnimationEvent] = []
  private var uniqueKeys = 0
  /// True while a frame is written: a track that a step removes stays in place until the frame is done.
  private var isRendering = false
  private var base = (now: 0.0, time: 0.0)
  private var now = 0.0

  public init() {}

  /// True when nothing runs, so the animator needs no frame.
  public var isIdle: Bool { tracks.allSatisfy { $0.isOver || $0.isGone || $0.pausedAt != nil } }

  /// Returns and clears the events since the last call, oldest first.
  public func drainEvents() -> [AnimationEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Changes the speed from `now` on.
  public func setSpeed(_ speed: Double, at now: Double) {
    precondition(speed >= 0, "an animator's time does not go back")
    base = (now, time(at: now))
    self.speed = speed
  }

  /// Starts `animation` on `object` and gives it its first frame.
  ///
  /// If the key is in use by another animation, that animation ends unfinished and the new one continues from the
  /// property's current value; adding the same animation again changes nothing. Without a key the animator makes one.
  /// - Returns: the key.
  @discardableResult
  public func add(_ animation: Animation, to object: AnyObject, key: String? = nil, at now: Double) -> String {
    let key = key ?? uniqueKey()
    if let index = index(key, object) {
      if tracks[index].animation === animation, !tracks[index].isOver { return key }
      end(index, finished: false, at: now)
    }
    // An animation runs in one place at a time, so it ends under any other key or object.
    for index in tracks.indices.reversed() where tracks[index].animation === animation && !tracks[index].isGone {
      end(index, finished: false, at: now)
    }
    var track = Track(
      key: key, animation: animation, object: object, start: time(at: now))
    track.passesLeft = max(1, animation.repeatCount) * (animation.autoreverses ? 2 : 1)
    tracks.append(track)
    self.now = now
    _ = step(tracks.count - 1, at: time(at: now))
    sweep()
    return key
  }

  /// Returns the running animation under a key of an object.
  public func animation(_ key: String, of object: AnyObject) -> Animation? {
    index(key, object).map { tracks[$0].animation }
  }

  /// Returns the keys of an object's animations, in the order in which they were added.
  public func keys(of object: AnyObject) -> [String] {
    tracks.filter { $0.object === object && !$0.isGone }.map(\.key)
  }

  /// Ends the animation under a key unfinished; the property stays where it is.
  public func remove(_ key: String, of object: AnyObject, at now: Double) {
    if let index = index(key, object) { end(index, finished: false, at: now) }
  }

  /// Ends all animations of an object unfinished.
  public func removeAll(of object: AnyObject, at now: Double) {
    for key in keys(of: object) { remove(key, of: object, at: now) }
  }

  /// Pauses the animation, or resumes it from where it was paused.
  public func setPaused(_ isPaused: Bool, _ key: String, of object: AnyObject, at now: Double) {
    guard let index = index(key, object) else { return }
    let time = time(at: now)
    if isPaused, tracks[index].pausedAt == nil {
      tracks[index].pausedAt = time
    } else if !isPaused, let pausedAt = tracks[index].pausedAt {
      tracks[index].start += time - pausedAt
      tracks[index].pausedAt = nil
    }
  }

  /// Gives a running animation another target. It keeps its position, and a spring keeps its velocity; a paused
  /// animation resumes.
  public func retarget(_ key: String, of object: AnyObject, to target: [Double], at now: Double) {
    guard let index = index(key, object), let passes = tracks[index].passes else { return }
    setPaused(false, key, of: object, at: now)
    let time = time(at: now)
    let seconds = time - tracks[index].start
    let animation = tracks[index].animation
    animation.to = target
    animation.velocity = passes.velocity(at: seconds)
    trace(tracks[index], .retarget(target))
    tracks[index].origin = passes.position(at: seconds)
    tracks[index].end = target
    tracks[index].isBack = false
    tracks[index].start = time
    tracks[index].hasReached = false
    tracks[index].isOver = false
    tracks[index].passes = animation.pass(from: tracks[index].origin, to: target, isBack: false)
  }

  /// Writes every property at `now`; returns true if it wrote one, so a redraw is due.
  ///
  /// - Complexity: O(animations).
  @discardableResult
  public func render(at now: Double) -> Bool {
    self.now = now
    let time = time(at: now)
    var hasWritten = false
    isRendering = true
    for index in tracks.indices where !tracks[index].isOver && !tracks[index].isGone && tracks[index].pausedAt == nil {
      hasWritten = step(index, at: time) || hasWritten
    }
    isRendering = false
    sweep()
    return hasWritten
  }

  private func time(at now: Double) -> Double { base.time + (now - base.now) * speed }

  private func uniqueKey() -> String {
    uniqueKeys += 1
    return "#\(uniqueKeys)"
  }

  private func index(_ key: String, _ object: AnyObject) -> Int? {
    tracks.firstIndex { $0.key == key && $0.object === object && !$0.isGone }
  }

  private func end(_ index: Int, finished: Bool, at now: Double) {
    self.now = now
    if !tracks[index].isOver { emit(tracks[index], .complete(finished: finished)) }
    tracks[index].isGone = true
    sweep()
  }

  private func sweep() {
    guard !isRendering else { return }
    tracks.removeAll { $0.isGone || $0.isOver && ($0.animation.removedOnCompletion || $0.object == nil) }
  }

  private func emit(_ track: Track, _ kind: AnimationEvent.Kind) {
    // Nobody takes the events, so drop the oldest.
    if events.count >= 65_536 { events.removeFirst(32_768) }
    events.append(AnimationEvent(key: track.key, property: track.animation.propertyName, kind: kind, time: now))
  }

  private func trace(_ track: Track, _ kind: AnimationEvent.Kind) {
    if isTracing { emit(track, kind) }
  }

  /// Runs one frame of one animation; returns true if it wrote.
  private func step(_ index: Int, at time: Double) -> Bool {
    guard let object = tracks[index].object, let present = tracks[index].animation.read(object) else {
      tracks[index].isOver = true
      emit(tracks[index], .complete(finished: false))
      return false
    }
    if tracks[index].passes == nil { begin(index, present) }
    if case .custom(let step) = tracks[index].animation.kind {
      let goesOn = step(object, time - tracks[index].start)
      emit(tracks[index], .apply([]))
      if !goesOn { finish(index) }
      return true
    }
    turn(index, at: time)
    guard let passes = tracks[index].passes else { return false }
    let seconds = time - tracks[index].start
    let values = passes.position(at: seconds)
    apply(values, to: object, present, index)
    checkReach(index, values)
    if passes.isFinished(at: seconds) { finish(index) }
    return true
  }

  private func begin(_ index: Int, _ present: [Double]) {
    let animation = tracks[index].animation
    trace(tracks[index], .read(present))
    tracks[index].origin = animation.from ?? present
    tracks[index].end = animation.to ?? tracks[index].origin
    tracks[index].last = tracks[index].origin
    tracks[index].passes = animation.pass(from: tracks[index].origin, to: tracks[index].end, isBack: false)
    emit(tracks[index], .start)
  }

  /// Moves on to the pass that contains `time`. Passes follow one another without a gap at any frame rate.
  private func turn(_ index: Int, at time: Double) {
    while let passes = tracks[index].passes, passes.isFinished(at: time - tracks[index].start),
      passes.duration > 0, passes.duration.isFinite,
      tracks[index].animation.repeatsForever || tracks[index].passesLeft > 1
    {
      let animation = tracks[index].animation
      tracks[index].passesLeft -= animation.repeatsForever ? 0 : 1
      tracks[index].start += passes.duration
      if animation.autoreverses { tracks[index].isBack.toggle() }
      let target = passes.target
      let (from, to) = tracks[index].isBack ? (target, tracks[index].origin) : (tracks[index].origin, tracks[index].end)
      tracks[index].passes = animation.pass(from: from, to: to, isBack: tracks[index].isBack)
    }
  }

  private func apply(_ values: [Double], to object: AnyObject, _ present: [Double], _ index: Int) {
    var written = values
    if tracks[index].animation.isAdditive {
      for component in written.indices where component < present.count {
        written[component] = present[component] + (values[component] - tracks[index].last[component])
      }
    }
    tracks[index].animation.write(object, written)
    tracks[index].last = values
    trace(tracks[index], .write(written))
    emit(tracks[index], .apply(written))
  }

  private func checkReach(_ index: Int, _ values: [Double]) {
    guard !tracks[index].hasReached, let target = tracks[index].passes?.target else { return }
    let start = tracks[index].isBack ? tracks[index].end : tracks[index].origin
    let isThere = values.indices.allSatisfy { component in
      let rest = target[component] - values[component]
      return rest == 0 || rest * (target[component] - start[component]) < 0
    }
    guard isThere else { return }
    tracks[index].hasReached = true
    emit(tracks[index], .reach)
  }

  private func finish(_ index: Int) {
    tracks[index].isOver = true
    emit(tracks[index], .complete(finished: true))
  }
}

/// An event of an animation. An animator reports events in the order in which they happened.
public struct AnimationEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case start
    /// Every component has reached its target for the first time: its remaining distance is 0 or has changed sign.
    case reach
    /// A frame was applied.
    case apply([Double])
    /// The animation ended; `finished` is false if it was replaced or removed, or if its object is gone.
    case complete(finished: Bool)
    /// Only with tracing on: the property was read, written, or got another target.
    case read([Double])
    case write([Double])
    case retarget([Double])
  }

  public let key: String
  /// The property's name; "custom" for an animation without a property.
  public let property: String
  public let kind: Kind
  /// The `now` of the frame.
  public let time: Double
}
