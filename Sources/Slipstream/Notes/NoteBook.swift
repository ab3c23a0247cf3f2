// Notes: the annotations of the charts. The settings and a program that embeds the viewer give some; the notes file has
// the annotations of each symbol. A key pins, edits and removes notes, and the program around the loop writes these
// edits into the file.

import TerminalCharts

/// The annotations that are not among the settings.
package struct NoteBook: Sendable {
  /// Annotations that a program gave, by symbol; nil stands for every symbol.
  var given: [String?: [Annotation]] = [:]
  /// The notes of the file, with the edits that it has yet to get.
  private(set) var kept: [KeptNote] = []
  /// The edits that nobody has taken yet, in their order.
  private(set) var edits: [NoteEdit] = []
  /// The edits by hand that can be taken back, the newest last.
  private var past: [NoteEdit] = []
  /// The edits that were undone, the last one last; a new edit clears them.
  private var undone: [NoteEdit] = []
  /// Notes of the file by symbol, as a frame asks for them.
  private var shown: [String?: [Annotation]] = [:]

  /// Whether a program gave levels that colour a series and have labels.
  var hasLevelNames: Bool {
    given.values.contains { $0.contains { $0.coloring != nil && !$0.text.isEmpty } }
  }

  /// The annotations of a symbol.
  func annotations(of symbol: String) -> [Annotation] {
    if given.isEmpty, shown.isEmpty { return [] }
    let lists = [given[nil], given[symbol], shown[nil], shown[symbol]]
    return lists.reduce(into: []) { $0 += $1 ?? [] }
  }

  /// Adopts the notes of the file, and keeps edits that it has yet to get.
  mutating func adopt(_ notes: [KeptNote], unsaved: [NoteEdit]) {
    kept = notes
    for edit in unsaved + edits { replace(edit) }
    group()
  }

  /// Replaces the notes of a symbol, and forgets the edits of the former ones.
  mutating func replace(with notes: [KeptNote], of symbol: String?) {
    func isOfSymbol(_ edit: NoteEdit) -> Bool { (edit.new ?? edit.old)?.symbol == symbol }
    edits.removeAll(where: isOfSymbol)
    past.removeAll(where: isOfSymbol)
    undone.removeAll(where: isOfSymbol)
    kept = kept.filter { $0.symbol != symbol } + notes
    group()
  }

  /// Applies an edit by hand.
  ///
  /// - Parameter joins: whether it goes on with the last edit, so that both are taken back at once.
  mutating func apply(_ edit: NoteEdit, joins: Bool = false) {
    undone = []
    if joins, let last = past.last, last.new == edit.old {
      past[past.count - 1].new = edit.new
    } else {
      past.append(edit)
      if past.count > Self.mostPast { past.removeFirst() }
    }
    perform(edit)
  }

  /// Edits that can be taken back.
  private static let mostPast = 200

  /// Undoes the last edit by hand, and returns the edit that does so; nil if there is none. Skips edits whose note is
  /// no longer in the file.
  mutating func undo() -> NoteEdit? {
    while let edit = past.popLast() {
      if let new = edit.new, !kept.contains(new) { continue }
      if edit.old == edit.new { continue }
      let back = NoteEdit(old: edit.new, new: edit.old, isDaily: edit.isDaily)
      perform(back)
      undone.append(edit)
      return back
    }
    return nil
  }

  /// Redoes the edit that was undone last, and returns it; nil if there is none. Skips edits whose note is no longer in
  /// the file.
  mutating func redo() -> NoteEdit? {
    while let edit = undone.popLast() {
      if let old = edit.old, !kept.contains(old) { continue }
      past.append(edit)
      perform(edit)
      return edit
    }
    return nil
  }

  /// Whether there may be an edit to make again.
  var hasUndone: Bool { !undone.isEmpty }

  /// Whether there may be an edit to take back.
  var hasPast: Bool { !past.isEmpty }

  private mutating func perform(_ edit: NoteEdit) {
    replace(edit)
    edits.append(edit)
    group()
  }

  /// Removes and returns the edits by hand since the last call, for the notes file.
  package mutating func drainEdits() -> [NoteEdit] {
    defer { edits = [] }
    return edits
  }

  private mutating func replace(_ edit: NoteEdit) {
    let place = edit.old.flatMap { old in kept.lastIndex { $0 == old } }
    switch (place, edit.new) {
    case (let place?, let new?): kept[place] = new
    case (let place?, nil): kept.remove(at: place)
    case (nil, let new?): kept.append(new)
    case (nil, nil): break
    }
  }

  private mutating func group() {
    shown = Dictionary(grouping: kept, by: \.symbol).mapValues { $0.map(\.annotation) }
  }
}
