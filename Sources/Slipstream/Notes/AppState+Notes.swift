import AxisScales
import CivilTime
import TerminalCharts
import TimeSeries

/// Annotations of the charts, and the key that pins notes.
extension AppState {
  /// The annotations of a chart, in the order in which they are drawn.
  func annotations(of chart: ChartState) -> [Annotation] {
    let own = chart.isIndex ? rules.annotations + settings.notes.indexAnnotations : rules.annotations
    let noted = notes.annotations(of: chart.symbol) + alerts.levels(of: chart.symbol)
    let all = noted.isEmpty ? own : own + noted
    return chart.isIndex ? all.map { $0.placed(on: chart.indexScale) } : all
  }

  /// Replaces the annotations that a program gave a symbol; nil stands for every symbol.
  mutating func annotate(_ annotations: [Annotation], symbol: String?) -> Change {
    notes.given[symbol] = annotations.isEmpty ? nil : annotations
    return .look
  }

  /// Adopts the notes of a file.
  ///
  /// - Parameter unsaved: edits that the file has yet to get.
  package mutating func adopt(_ kept: [KeptNote], unsaved: [NoteEdit] = []) -> Change {
    notes.adopt(kept, unsaved: unsaved)
    return release()
  }

  /// Deselects a note that is no longer there.
  private mutating func release() -> Change {
    if let held = hand.held, held.drag == nil, !notes.kept.contains(held.note) { hand.held = nil }
    return .look
  }

  /// Replaces the notes and drawings of a symbol.
  mutating func draw(_ drawings: [Annotation], on symbol: String?) -> Change {
    notes.replace(with: drawings.map { KeptNote($0, of: symbol) }, of: symbol)
    return release()
  }

  /// The user's notes and drawings on a symbol, and the drawings of a ``AppMessage/drawings(_:symbol:)``, as
  /// edited since; `nil` returns the ones that belong to no symbol. A program keeps them between its runs.
  public func drawings(of symbol: String?) -> [Annotation] {
    notes.kept.filter { $0.symbol == symbol }.map(\.annotation)
  }

  // MARK: the key

  /// Opens the prompt for the text of the selected note or drawing. Without a selection, opens it for a note at the
  /// crosshair, or at the newest point in view: for the note that is there already, or for a new one.
  mutating func askNote() -> Change {
    guard let chart, chart.selection != nil else { return .nothing }
    if let held = hand.held {
      prompt = NotePrompt(over: held.note)
      return .words
    }
    guard let visible = visibleIndices, let last = visible.last else {
      screen.remark = "there is no \(chart.pointWord) in view to pin a note to"
      return .words
    }
    let held = chart.series.indices
    let index = min(max(hand.crosshair?.index ?? last, held.lowerBound), held.upperBound - 1)
    let time = chart.series.time(at: index)
    let value = hand.crosshair?.value ?? chart.series.value(at: index)
    var prompt = NotePrompt(
      point: chart.kept(Annotation.Point(time: time, value: value.isFinite ? value : nil)),
      place: chart.placeWords(time, settings.timeTicks.dates))
    if let old = note(at: index, of: chart) { prompt = NotePrompt(over: old) }
    self.prompt = prompt
    return .words
  }

  /// The latest note of the file at a point, or in the same column.
  private func note(at index: Int, of chart: ChartState) -> KeptNote? {
    guard let viewport = chart.selection?.viewport, let layout = shownLayout?.chart else { return nil }
    let grid = self.grid(of: chart, viewport, layout)
    let column = grid.column(of: chart.scale.position(ofIndex: index, in: chart.series))
    return notes.kept.last { note in
      guard note.symbol == chart.symbol,
        case .marker(let point) = note.annotation.placed(on: chart.indexScale).shape, let time = point.time
      else { return false }
      return chart.series.index(atOrBefore: time) == index
        || grid.column(of: chart.scale.position(ofBarAt: time, in: chart.series)) == column
    }
  }

  /// Pins, changes or removes a note. A line or a box stays without its text.
  mutating func write(_ text: String, at point: Annotation.Point, isText: Bool, over old: KeptNote?) -> Change {
    guard let chart else { return .nothing }
    var new: KeptNote?
    if !text.isEmpty || old?.annotation.needsText == false {
      new = old ?? KeptNote(isText ? .words("", at: point) : Annotation(.marker(point)), of: chart.symbol)
      new?.annotation.text = text
    }
    guard new != old else { return .nothing }
    notes.apply(NoteEdit(old: old, new: new, isDaily: chart.series.isDaily))
    if let held = hand.held, held.note == old { hand.held = new.map { HeldDrawing(note: $0, corner: held.corner) } }
    return [.look, .outbox]
  }
}

extension Annotation {
  /// Whether it disappears without its text.
  var needsText: Bool {
    switch shape {
    case .text, .marker: true
    case .line, .ray, .band: false
    }
  }
}

extension ChartState {
  /// A place as a notes file has it, whose number is kept on any axis.
  func kept(_ place: Annotation.Point) -> Annotation.Point {
    var point = place
    guard let indexScale, let time = place.time, place.indexScale == nil else { return point }
    point.indexScale = .whole
    guard !indexScale.isWhole, let (index, scale) = IndexScale.reading(indexScale.number(of: time)) else {
      return point
    }
    (point.time, point.indexScale) = (index, scale)
    return point
  }
}
