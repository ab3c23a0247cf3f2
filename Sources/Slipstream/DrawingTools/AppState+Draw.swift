import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen

/// Draws by keys: the crosshair goes to each corner, and Enter sets it.
extension AppState {
  /// Opens the list of kinds.
  mutating func askDrawing() -> Change {
    guard chart?.selection != nil else { return .nothing }
    prompt = DrawPrompt()
    return .words
  }

  /// Begins a drawing at the crosshair, or at the newest point in view.
  mutating func beginDrawing(_ kind: DrawingKind, at now: Double) -> Change {
    guard let chart, chart.selection != nil else { return .nothing }
    hand.held = nil
    let change = catchCoast(at: now)
    let hadCrosshair = hand.crosshair != nil
    if crosshairIndex == nil, let last = visibleIndices?.last { hand.crosshair = Crosshair(index: last) }
    guard let index = crosshairIndex, let value = value(nearIndex: index, at: now) else {
      screen.remark = "there is no \(chart.pointWord) in view to draw at"
      return change.union(.words)
    }
    let place = Annotation.Point(time: chart.series.time(at: index), value: value)
    hand.pencil = Pencil(kind, at: place, hadCrosshair: hadCrosshair)
    return change.union(showPencil())
  }

  /// The value of a point; in a gap, that of the middle of the plot.
  private func value(nearIndex index: Int, at now: Double) -> Double? {
    let value = hand.crosshair?.value ?? chart?.series.value(at: index) ?? .nan
    guard !value.isFinite else { return value }
    return shownScene(at: now).flatMap { $0.value(atRow: Double($0.layout.plot.rows) / 2) }
  }

  /// Moves the crosshair to the pencil, and says what to do next.
  private mutating func showPencil() -> Change {
    guard let pencil = hand.pencil else { return .nothing }
    hand.crosshair?.value = pencil.place.value
    screen.answer(pencil.words)
    return [.view, .words]
  }

  // MARK: keys

  /// Handles arrows, Tab and Enter while a drawing is in hand; nil for every other key, and while there is none.
  mutating func draw(by key: Key, at now: Double) -> Change? {
    guard key.modifiers.isEmpty, hand.pencil != nil || hand.held != nil, chart?.selection != nil else { return nil }
    if let step = key.code.step {
      return hand.pencil == nil ? moveHeld(by: step, at: now) : movePencil(by: step, at: now)
    }
    switch key.code {
    case .enter where hand.pencil != nil: return setCorner(at: now)
    case .enter:
      hand.held = nil
      return [.view, .words]
    case .tab where hand.held != nil: return holdNextCorner()
    default: return nil
    }
  }

  private mutating func movePencil(by step: (slots: Int, rows: Int), at now: Double) -> Change {
    var change = Change.nothing
    if step.slots != 0, let change = movePencil(beyondNewestBy: step.slots, at: now) { return change }
    if step.slots != 0 {
      change = moveCrosshair(by: step.slots, at: now)
      guard let chart, let index = crosshairIndex else { return change.union(showPencil()) }
      hand.pencil?.place.time = chart.series.time(at: index)
    } else if let value = hand.pencil?.place.value, let scene = shownScene(at: now),
      let row = scene.rowOffset(of: value)
    {
      // A row beyond the plot is not seen.
      let next = min(max(row + Double(step.rows), 0), Double(scene.layout.plot.rows) - 0.25)
      hand.pencil?.place.value = scene.value(atRow: next) ?? value
    }
    return change.union(showPencil())
  }

  /// Moves the pencil to a slot after the newest point, or back from one; nil where it is among the points.
  private mutating func movePencil(beyondNewestBy slots: Int, at now: Double) -> Change? {
    guard let chart, var place = hand.pencil?.place, let time = place.time, let newest = chart.series.lastTime,
      let index = chart.series.indices.last, time > newest || time == newest && slots > 0
    else { return nil }
    guard let next = chart.time(time, movedBy: slots) else {
      // A series of one point has no steps.
      return slots > 0 ? showPencil() : nil
    }
    place.time = next
    // The last column may have a part of the slot that begins where the view ends.
    let isInView = chart.selection.map { chart.scale.position(of: next) < $0.viewport.upper } ?? false
    if next > newest, slots > 0, !isInView || shownScene(at: now)?.cell(of: place) == nil {
      screen.answer("there is no more room after the newest \(chart.pointWord): --right-gap 20 gives some")
      return .words
    }
    hand.pencil?.place = place
    hand.crosshair = next > newest ? nil : Crosshair(index: index)
    return showPencil()
  }

  /// Sets a corner at the place of the pencil; the last one ends the drawing.
  mutating func setCorner(at now: Double) -> Change {
    guard var pencil = hand.pencil, let chart else { return .nothing }
    guard pencil.isAtLastCorner else {
      pencil.start = pencil.place
      hand.pencil = pencil
      return showPencil()
    }
    if pencil.kind.hasTwoCorners, pencil.start == pencil.place {
      screen.answer("both corners are at the same place: move one, then Enter")
      return .words
    }
    hand.endDrawing()
    if pencil.kind == .text {
      let place = pencil.place.time.map { chart.placeWords($0, settings.timeTicks.dates) } ?? ""
      prompt = NotePrompt(point: chart.kept(pencil.place), place: place, isText: true)
      return [.view, .words]
    }
    guard let drawn = pencil.annotation?.withPoints({ $0 = chart.kept($0) }) else { return .view }
    notes.apply(NoteEdit(old: nil, new: KeptNote(drawn, of: chart.symbol), isDaily: chart.series.isDaily))
    screen.answer(
      "the \(pencil.kind.words) is drawn: a click or \(hand.keys.signs(.holdDrawing)) selects it, "
        + "\(hand.keys.signs(.undoDrawing)) undoes it")
    return [.view, .look, .words, .outbox]
  }

  // MARK: the pointer

  /// Draws, or moves the held drawing; nil where the pointer has its other meaning.
  mutating func draw(by mouse: MouseEvent, at now: Double) -> Change? {
    hand.pencil == nil ? dragHeld(mouse, at: now) : drawPencil(mouse, at: now)
  }

  private mutating func drawPencil(_ mouse: MouseEvent, at now: Double) -> Change? {
    switch mouse.kind {
    case .press where mouse.modifiers.isEmpty:
      guard let place = place(under: mouse, at: now) else { return nil }
      movePencil(to: place)
      let isFirst = hand.pencil?.isAtLastCorner == false
      if isFirst { hand.pencil?.start = place.point }
      hand.pencil?.press = (mouse.column, mouse.row, isFirst)
    case .drag where hand.pencil?.press != nil:
      if let place = place(under: mouse, at: now, isClamped: true) { movePencil(to: place) }
    case .release where hand.pencil?.press != nil:
      guard let press = hand.pencil?.press else { return nil }
      hand.pencil?.press = nil
      // A click sets one corner; a drag sets both.
      if !press.isFirst || (press.column, press.row) != (mouse.column, mouse.row) { return setCorner(at: now) }
    case .move:
      guard let place = place(under: mouse, at: now) else { return nil }
      movePencil(to: place)
    default: return nil
    }
    return showPencil()
  }

  private mutating func movePencil(to place: (index: Int, point: Annotation.Point)) {
    hand.pencil?.place = place.point
    // After the newest point there is nothing to read.
    hand.crosshair = chart?.series.indices.contains(place.index) == true ? Crosshair(index: place.index) : nil
  }

  /// The point, or the slot after the newest one, and the value under a pointer in the main plot; nil elsewhere.
  ///
  /// - Parameter isClamped: whether a pointer that has left the plot counts at its edge.
  func place(
    under mouse: MouseEvent, at now: Double, isClamped: Bool = false
  ) -> (index: Int, point: Annotation.Point)? {
    guard let chart, let scene = shownScene(at: now) else { return nil }
    let plot = scene.layout.plot
    var mouse = mouse
    if isClamped {
      mouse.column = min(max(mouse.column, plot.column), plot.endColumn - 1)
      mouse.row = min(max(mouse.row, plot.row), plot.endRow - 1)
    }
    guard plot.contains(mouse.column, mouse.row), let gesture = gesture(under: mouse),
      let value = scene.value(atRow: Double(mouse.row - plot.row) + 0.5)
    else { return nil }
    if let slot = chart.slotAfterNewest(at: gesture.cellPosition), let newest = chart.series.indices.last {
      return (newest + slot, Annotation.Point(time: chart.time(ofSlotAfterNewest: slot), value: value))
    }
    guard let index = crosshair(under: gesture, row: mouse.row)?.index, chart.series.indices.contains(index) else {
      return nil
    }
    return (index, Annotation.Point(time: chart.series.time(at: index), value: value))
  }

  // MARK: the frame

  /// The drawings in hand, in front of everything.
  var drawingsInHand: [Annotation] {
    // A chart is copied with all of its parts, so most frames do not ask for it.
    guard hand.pencil != nil || hand.held != nil, let chart else { return [] }
    if let pencil = hand.pencil {
      let drawn = pencil.annotation ?? .words("", at: pencil.place)
      return [drawn.held]
    }
    guard let held = hand.held else { return [] }
    return [(held.drag?.annotation ?? held.note.annotation.placed(on: chart.indexScale)).held]
  }
}

extension KeyCode {
  /// The way of an arrow, in slots to the right and rows down; nil for every other key.
  fileprivate var step: (slots: Int, rows: Int)? {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    case .down: (0, 1)
    default: nil
    }
  }
}
