// Loop: the order of events in time. The loop passes messages and time to the state, collects the changes, and draws a
// frame when the last one has expired and the next is due.

/// The one loop of the program: messages in, and a frame out when something has changed and a frame is due.
public enum EventLoop {
  /// Runs until the state is done.
  ///
  /// A frame with news is drawn at once, and at the state's pace while more news come; a motion's frames wait for their
  /// turn. See `FrameSchedule`.
  ///
  /// - Parameters:
  ///   - state: the application; it is done afterwards.
  ///   - host: the clock, the input and the screen.
  ///   - observe: called at the end of each turn; it returns what it changed.
  ///   - stage: called before and after points of a file are loaded, and before and after a frame is drawn; it returns
  ///     what it changed.
  public static func run<Host: LoopHost>(
    _ state: inout AppState, on host: inout Host, observe: ((inout AppState) throws -> Change)? = nil,
    stage: ((LoopStage, inout AppState) throws -> Change)? = nil
  ) throws {
    let stage = stage ?? { _, _ in .nothing }
    var plan = FramePlan()
    while !state.outbox.isDone {
      var turn = try host.wait(until: plan.deadline(of: state))
      plan.record(try state.update(turn, stage), isNews: true)
      if !state.outbox.isDone, let change = state.consumeSuspension(at: turn.now) {
        plan.record(change)
        turn = try host.suspend(at: turn.now, size: state.size)
        plan.record(try state.update(turn, stage), isNews: true)
      }
      plan.record(state.advance(to: turn.now))
      if let observe { plan.record(try observe(&state)) }
      guard !state.outbox.isDone, plan.wantsFrame(of: state, at: turn.now), host.isReady else { continue }
      plan.record(try state.reach(.willDraw(isWhole: plan.isWhole), at: turn.now, stage))
      let frame = plan.draw(&state, at: turn.now)
      let cost = try host.present(frame, of: state, at: turn.now)
      plan.record(cost)
      for seconds in cost.writes { state.screen.pace.record(writing: seconds) }
      plan.record(try state.reach(.didDraw, at: turn.now, stage))
    }
  }
}

extension AppState {
  /// Applies the messages of a turn.
  fileprivate mutating func update(
    _ turn: LoopTurn, _ stage: (LoopStage, inout AppState) throws -> Change
  ) throws -> Change {
    var change = Change.nothing
    for message in turn.messages { change.formUnion(try update(message, at: turn.now, stage)) }
    return change
  }

  /// Applies a message; the points of a file come between the two stages of their load.
  mutating func update(
    _ message: AppMessage, at now: Double, _ stage: (LoopStage, inout AppState) throws -> Change
  ) rethrows -> Change {
    guard case .load(let symbol, let payload, _, _, _) = message else { return apply(message, at: now) }
    var change = try reach(.willLoad(symbol: symbol, points: payload.count), at: now, stage)
    change.formUnion(apply(message, at: now))
    return change.union(try reach(.didLoad(symbol: symbol, points: payload.count), at: now, stage))
  }

  /// Tells a stage to `--events` and to the program, which may change the state. Every stage passes here, once.
  fileprivate mutating func reach(
    _ reached: LoopStage, at now: Double, _ stage: (LoopStage, inout AppState) throws -> Change
  ) rethrows -> Change {
    if settings.reports.hasLine(for: reached) { outbox.newLines.append(EventLine.line(reached, at: now)) }
    return try stage(reached, &self)
  }
}
