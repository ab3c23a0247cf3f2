import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

extension AppState {
  mutating func handle(_ event: InputEvent, at now: Double) -> Change {
    guard case .key(let key, let phase) = event else { return handleMeant(event, at: now) }
    // Prompts take letters as typed. For keys, undo Caps Lock, which would give the meaning of other keys.
    let meant = prompt == nil ? key.unlocked : key
    return handleMeant(.key(meant, phase), at: now).union(noticeCapsLock(key, phase))
  }

  /// Reports that Caps Lock is on, once each time it is turned on.
  private mutating func noticeCapsLock(_ key: Key, _ phase: KeyPhase) -> Change {
    guard phase == .press, key.hasCapsLock != hand.hasCapsLock else { return .nothing }
    hand.hasCapsLock = key.hasCapsLock
    guard key.hasCapsLock, prompt == nil, screen.remark.isEmpty || screen.isAnswer else { return .nothing }
    screen.answer("Caps Lock is on: keys act as without it")
    return .words
  }

  private mutating func handleMeant(_ event: InputEvent, at now: Double) -> Change {
    showInColumns(of: event)
    guard let source = ChangeSource(event, hand.keys) else { return dispatch(event, at: now) }
    let before = standing(at: now)
    if case .mouse(let mouse) = event, mouse.kind == .press { hand.changing = nil }
    hand.called = nil
    let change = dispatch(event, at: now)
    if let source = hand.called.map(ChangeSource.init) ?? source { record(source, since: before, at: now) }
    return change
  }

  private mutating func dispatch(_ event: InputEvent, at now: Double) -> Change {
    switch event {
    case .key(let key, let phase): return handle(key, phase, at: now)
    case .mouse(let mouse): return screen.content == nil ? handle(mouse, at: now) : handleContent(mouse, at: now)
    case .resize(let size, _): return resize(to: size, at: now)
    case .paste(let text):
      prompt?.type(text.unicodeScalars)
      return .words
    case .focus(let isHere):
      screen.pace.focus(isHere)
      // Whatever has the focus now gets the release of a held key.
      return isHere ? .nothing : stopMoving(at: now)
    case .reply: return .nothing
    }
  }

  /// Notes how many columns the plot has when a user acts on it; a drag keeps the columns of its press.
  private mutating func showInColumns(of event: InputEvent) {
    if case .mouse(let mouse) = event, mouse.kind == .drag { return }
    guard let layout = shownLayout?.chart else { return }
    symbols.charts[symbols.charted].show(inColumns: layout.plot.columns)
  }

  private mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Change {
    let action = hand.keys.action(for: key)
    if action == .suspend {
      if phase == .press { outbox.suspension.ask() }
      return phase == .press ? .outbox : .nothing
    }
    if screen.content != nil { return handleContent(key, phase, at: now) }
    if phase == .release { return action.map { release($0, at: now) } ?? .nothing }
    // A key ends the reading of the pointer: a mouse left on the chart would hide the newest values.
    var change = hand.hover == nil ? Change.nothing : .view
    hand.hover = nil
    if !screen.remark.isEmpty, phase == .press {
      screen.remark = ""
      change = change.union(.words)
    }
    change = change.union(leaveQuestion(by: key, phase))
    if prompt != nil { return change.union(type(key, action, phase, at: now)) }
    if feed.faults.page.isShown { return change.union(turnFaults(key, action, at: now)) }
    if alerts.page.isShown { return change.union(turnAlerts(key, action, at: now)) }
    if let drawn = draw(by: key, at: now) { return change.union(drawn) }
    // Another key ends the movement by arrows.
    hand.held?.isMoving = false
    guard let action else { return change }
    guard let direction = action.heldDirection else { return change.union(perform(action, at: now)) }
    return change.union(move(direction, by: action, phase, at: now))
  }

  /// Does what a short press of an action's key does.
  mutating func press(_ action: Action, at now: Double) -> Change {
    guard let direction = action.heldDirection else { return perform(action, at: now) }
    return move(direction, by: action, .press, at: now).union(release(action, at: now))
  }

  /// Ends a movement that lasts as long as a key is held.
  private mutating func release(_ action: Action, at now: Double) -> Change {
    guard let direction = action.heldDirection else { return .nothing }
    if action.movesValues { return releaseValueKey(direction, at: now) }
    return select(at: now) { $0.keyUp(direction, at: now) }
  }

  /// Handles a key that moves the view while it is held.
  private mutating func move(
    _ direction: KeyDirection, by action: Action, _ phase: KeyPhase, at now: Double
  ) -> Change {
    let before = seen
    if action.movesValues {
      let change = moveValues(direction, phase, at: now)
      return phase == .press ? change.union(answer(action, since: before)) : change
    }
    let change = select(at: now) { selection in
      if phase == .repeating {
        selection.keyRepeat(direction, at: now)
      } else {
        selection.keyDown(direction, at: now)
      }
    }
    return phase == .press ? change.union(answer(action, since: before)) : change
  }

  mutating func show(_ span: NamedSpan, at now: Double) -> Change {
    guard chart?.isIndex != true || span.length == .all else {
      screen.remark = "a number axis has no days: + and - change the span"
      return .words
    }
    let change = withChart { $0.show(span, at: now) }
    reportIfShort(span.name)
    return change
  }

  /// Opens the prompt for a place.
  mutating func askForPlace() -> Change {
    guard let chart, chart.selection != nil else { return .nothing }
    if chart.isIndex { prompt = IndexPrompt() } else { prompt = TimePrompt() }
    return .words
  }

  /// Opens the prompt for an exclusion.
  mutating func askForExclusion() -> Change {
    guard chart?.isIndex != true || !rules.time.numbersAreLogarithmic else {
      screen.answer("a logarithmic axis cannot skip numbers")
      return .words
    }
    prompt = chart.flatMap { $0.selection == nil ? nil : ExclusionPrompt(isForNumbers: $0.isIndex) }
    return .words
  }

  mutating func select(at now: Double, _ change: (inout RangeSelection) -> Void) -> Change {
    withChart { $0.select(at: now, change) }
  }

  /// Stops a coasting view before a change that points at it, because nobody can point at a moving chart.
  mutating func catchCoast(
    at now: Double, _ change: (inout RangeSelection) -> Void = { _ in }
  ) -> Change {
    select(at: now) { selection in
      selection.endMomentum(at: now)
      change(&selection)
    }.union(catchValues(at: now))
  }

  /// Stops the movements of both axes, as Esc does.
  mutating func stopMoving(at now: Double) -> Change {
    select(at: now) { $0.stop(at: now) }.union(stopValues(at: now))
  }

  /// Brings both axes back to their first ranges.
  mutating func reset(at now: Double) -> Change {
    withChart { $0.reset(at: now) }.union(resetValues(at: now))
  }

  /// Zooms in by two, about the crosshair or the middle.
  mutating func doubleTap(at now: Double) -> Change {
    let index = crosshairIndex
    return withChart { chart in
      let bar = index.map { chart.scale.position(ofIndex: $0, in: chart.series).advanced(by: chart.slotWidth / 2) }
      chart.select(at: now) { $0.doubleTap(at: bar ?? $0.viewport.position(at: 0.5), now: now) }
    }
  }

  mutating func nextAxis(at now: Double) -> Change {
    guard chart?.isIndex != true else {
      screen.remark = "the axis counts numbers: \(chartedSymbol) has no times for another"
      return .words
    }
    let order: [AxisKind] = [.ordinal, .calendar, .continuous]
    return withChart { chart in
      let place = order.firstIndex(of: chart.axis) ?? 0
      chart.setAxis(order[(place + 1) % order.count], at: now)
    }
  }
}
