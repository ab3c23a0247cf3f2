import CivilTime
import TerminalCharts
import TerminalScreen

/// Selects drawings and notes of the notes file, moves and removes them, and takes changes back.
extension AppState {
  /// The notes of the charted symbol, the newest last.
  private var notesHere: [KeptNote] {
    notes.kept.filter { $0.symbol == nil || $0.symbol == chart?.symbol }
  }

  /// Selects the newest drawing, or the one before the held one, for its key.
  mutating func holdNextDrawing() -> Change {
    let here = notesHere
    guard !here.isEmpty else { return .nothing }
    hand.endDrawing()
    let place = hand.held.flatMap { held in here.lastIndex { $0 == held.note } } ?? here.count
    return hold(here[(place + here.count - 1) % here.count])
  }

  private mutating func hold(_ note: KeptNote) -> Change {
    (hand.selection, hand.held) = (.none, HeldDrawing(note: note))
    screen.answer(heldWords(note))
    return [.view, .words]
  }

  private func heldWords(_ note: KeptNote) -> String {
    let ends = note.annotation.corners.count > 1 ? "; Tab goes to its corners" : ""
    return "\(note.annotation.kindWords) selected: arrows or a drag move it\(ends); "
      + "\(hand.keys.signs(.note)) its text, \(hand.keys.signs(.removeDrawing)) removes it, Esc lets go"
  }

  /// Goes from the whole drawing to its first corner, to its second, and back, for Tab.
  mutating func holdNextCorner() -> Change {
    guard var held = hand.held else { return .nothing }
    let count = held.note.annotation.corners.count
    let next = held.corner.map { $0 + 1 } ?? 0
    held.corner = count > 1 && next < count ? next : nil
    held.isMoving = false
    hand.held = held
    let name = held.corner.map { $0 == 0 ? "its first corner" : "its second corner" } ?? "all of it"
    screen.answer("arrows move \(name)")
    return [.view, .words]
  }

  /// Moves the held drawing by slots and rows.
  mutating func moveHeld(by step: (slots: Int, rows: Int), at now: Double) -> Change {
    guard let held = hand.held, let chart else { return .nothing }
    let annotation = held.note.annotation.placed(on: chart.indexScale)
    guard
      let moved = moved(annotation, corner: held.corner, slots: step.slots, rows: Double(step.rows), at: now)
    else {
      screen.answer("the \(held.note.annotation.kindWords) cannot move further this way")
      return .words
    }
    return replaceHeld(with: moved, joins: held.isMoving, isMoving: true)
  }

  /// Keeps the held drawing at another place.
  private mutating func replaceHeld(with moved: Annotation, joins: Bool, isMoving: Bool) -> Change {
    guard let held = hand.held, let chart else { return .nothing }
    var note = held.note
    note.annotation = moved.withPoints { $0 = chart.kept($0) }
    hand.held = HeldDrawing(note: note, corner: held.corner, isMoving: isMoving)
    guard note != held.note else { return .view }
    notes.apply(NoteEdit(old: held.note, new: note, isDaily: chart.series.isDaily), joins: joins)
    screen.answer("the \(note.annotation.kindWords) has moved; \(hand.keys.signs(.undoDrawing)) undoes it")
    return [.view, .look, .words, .outbox]
  }

  /// The drawing, or a corner of it, further by slots and rows; nil where it would leave the points or the values.
  private func moved(
    _ annotation: Annotation, corner: Int?, slots: Int, rows: Double, at now: Double
  ) -> Annotation? {
    guard let chart, let scene = shownScene(at: now) else { return nil }
    var (isPossible, hasMoved) = (true, false)
    // A drawing from a file may be beyond the view; from there it can only move back.
    let latest = max(chart.latestTime(in: scene), chart.series.lastTime ?? Timestamp(nanoseconds: .min))
    let corners = annotation.corners
    let whole = annotation.withPoints { point in
      if let corner, corners.indices.contains(corner), point != corners[corner] { return }
      if slots != 0, let time = point.time {
        let next = chart.time(time, movedBy: slots).flatMap { $0 <= latest || $0 < time ? $0 : nil }
        (isPossible, hasMoved) = (isPossible && next != nil, true)
        point.time = next ?? time
      }
      if rows != 0, let value = point.value {
        let next = scene.rowOffset(of: value).flatMap { scene.value(atRow: $0 + rows) }
        (isPossible, hasMoved) = (isPossible && next != nil, true)
        point.value = next ?? value
      }
    }
    return isPossible && hasMoved ? whole : nil
  }

  /// Removes the held drawing, for its key.
  mutating func removeHeld() -> Change {
    guard let held = hand.held, let chart else { return .nothing }
    hand.held = nil
    notes.apply(NoteEdit(old: held.note, new: nil, isDaily: chart.series.isDaily))
    screen.answer("the \(held.note.annotation.kindWords) is removed; \(hand.keys.signs(.undoDrawing)) undoes it")
    return [.view, .look, .words, .outbox]
  }

  /// Takes the last change of a drawing or note back, for its key.
  mutating func undoDrawing() -> Change {
    answer(notes.undo(), removed: "is undone", changed: "is as it was")
  }

  /// Makes the change that was taken back last again, for its key.
  mutating func redoDrawing() -> Change {
    answer(notes.redo(), removed: "is removed again", changed: "is changed again")
  }

  private mutating func answer(_ edit: NoteEdit?, removed: String, changed: String) -> Change {
    hand.endDrawing()
    hand.held = nil
    guard let edit, let name = (edit.new ?? edit.old)?.annotation.kindWords else { return .nothing }
    let symbol = (edit.new ?? edit.old)?.symbol
    let place = symbol == nil || symbol == chart?.symbol ? "" : " of \(symbol ?? "")"
    screen.answer("the \(name)\(place) \(edit.old == nil ? "is back" : edit.new == nil ? removed : changed)")
    return [.view, .look, .words, .outbox]
  }

  // MARK: the pointer

  /// Selects the drawing or note under a click; nil where there is none.
  mutating func hold(under mouse: MouseEvent, at now: Double) -> Change? {
    guard let chart, let scene = shownScene(at: now) else { return nil }
    let plot = scene.layout.plot
    guard plot.contains(mouse.column, mouse.row) else { return nil }
    var best: (note: KeptNote, distance: Double)?
    for note in notesHere.suffix(Self.mostHit) {
      let annotation = note.annotation.placed(on: chart.indexScale)
      guard let hit = scene.hit(annotation, atColumn: mouse.column - plot.column, row: mouse.row - plot.row),
        hit.distance <= best?.distance ?? .infinity
      else { continue }
      best = (note, hit.distance)
    }
    return best.map { hold($0.note) }
  }

  /// At most this many notes are tried under a click: the newest.
  private static let mostHit = 2_000

  /// Moves the held drawing with the pointer; nil where the pointer is not on it.
  mutating func dragHeld(_ mouse: MouseEvent, at now: Double) -> Change? {
    guard var held = hand.held, let chart, let scene = shownScene(at: now) else { return nil }
    let plot = scene.layout.plot
    switch mouse.kind {
    case .press where mouse.modifiers.isEmpty:
      let annotation = held.note.annotation.placed(on: chart.indexScale)
      guard let index = place(under: mouse, at: now)?.index,
        let hit = scene.hit(annotation, atColumn: mouse.column - plot.column, row: mouse.row - plot.row)
      else { return nil }
      held.drag = HeldDrawing.Drag(corner: hit.corner, index: index, row: mouse.row, annotation: annotation)
      hand.held = held
      return catchCoast(at: now).union(.view)
    case .drag:
      guard let drag = held.drag, let place = place(under: mouse, at: now, isClamped: true) else { return nil }
      let start = held.note.annotation.placed(on: chart.indexScale)
      let row = min(max(mouse.row, plot.row), plot.endRow - 1)
      let (slots, rows) = (place.index - drag.index, Double(row - drag.row))
      if slots == 0, rows == 0 {
        hand.held?.drag?.annotation = start
      } else if let moved = moved(start, corner: drag.corner, slots: slots, rows: rows, at: now) {
        hand.held?.drag?.annotation = moved
      }
      return .view
    case .release:
      guard let drag = held.drag else { return nil }
      hand.held?.drag = nil
      return replaceHeld(with: drag.annotation, joins: false, isMoving: false)
    default: return nil
    }
  }
}

extension KeyTable {
  /// The keys of an action in a sentence; its name if it has none.
  func signs(_ action: Action) -> String {
    bindings.first { $0.action == action && !$0.keys.isEmpty }?.label ?? action.name
  }
}
