// GalleryScreen: the screen around the pages of the gallery. It opens one page at a time as an application of its own,
// gives it the rows below its words, keys, pointer and clock, and turns to the next one.

import Gallery
import Slipstream
import TerminalCharts
import TerminalScreen

/// The gallery: one page at a time, each a separate application below a row of words; arrows turn the page.
package struct GalleryScreen: ApplicationContent {
  package let pages: [any GalleryPage]
  package private(set) var place: Int
  /// The application of the shown page.
  private var page: AppState
  /// The settings that each page begins with.
  private let settings: Settings
  /// When the page was opened; nil before there is a clock.
  private var opened: Double?
  /// The pieces of news so far.
  private var reported = 0
  private var hasHints = true

  /// The most pieces of news at once, after a long stop.
  private static let mostNews = 100

  /// - Parameter place: the place of the first page, clamped to the places of the pages.
  /// - Throws: the error of a page that cannot be filled.
  /// - Precondition: there is a page.
  package init(_ pages: [any GalleryPage], at place: Int, settings: Settings, view: ChartView) throws {
    precondition(!pages.isEmpty, "a gallery needs a page")
    (self.pages, self.settings) = (pages, settings)
    self.place = min(max(place, 0), pages.count - 1)
    page = try Self.open(pages[self.place], settings, view, ScreenSize(columns: 80, rows: 24))
  }

  private static func open(
    _ page: any GalleryPage, _ settings: Settings, _ view: ChartView, _ size: ScreenSize
  ) throws -> AppState {
    var settings = settings
    settings.origin.name = page.name
    // A page is whole from the start; news come as from a file that grows.
    settings.sourceIsFile = true
    // The keys that turn the page have no other meaning on it.
    settings.keys = settings.keys.used(alsoIn: .gallery)
    try page.prepare(&settings)
    var state = AppState(settings: settings, size: size, view: view)
    try page.fill(&state)
    return state
  }

  // MARK: time

  package mutating func advance(to now: Double) -> Change {
    let start = opened ?? now
    opened = start
    var change = Change.nothing
    if let interval = pages[place].interval, interval > 0 {
      // After a long stop the page goes on from there, and skips the missed news.
      var due = Int(clamping: ((now - start) / interval).rounded(.down))
      // By the same sum as the deadline: a quotient may be just below the number whose time has come.
      if now >= Self.time(of: due + 1, from: start, every: interval) { due += 1 }
      for number in max(reported, due - Self.mostNews)..<max(reported, due) {
        if let message = pages[place].news(number) { change.formUnion(page.update(message, at: now)) }
      }
      reported = max(reported, due)
    }
    return change.union(page.advance(to: now))
  }

  package func deadline(nextFrame: Double) -> Double? {
    let news = pages[place].interval.flatMap { interval in
      opened.map { Self.time(of: reported + 1, from: $0, every: interval) }
    }
    return [news, page.deadline(nextFrame: nextFrame)].compactMap { $0 }.min()
  }

  private static func time(of number: Int, from start: Double, every interval: Double) -> Double {
    start + Double(number) * interval
  }

  // MARK: screen

  package func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame {
    var shown = page
    if shown.update(.view(view), at: now).contains(.look) { shown.update(.resize(room(size)), at: now) }
    var memory = FrameMemory()
    let inner = shown.frame(at: now, memory: &memory)
    let theme = shown.look.view.theme
    var cells = CellBuffer(size)
    let head = size.rows - room(size).rows
    for row in 0..<inner.cells.size.rows {
      for column in 0..<inner.cells.size.columns { cells.set(inner.cells[column, row], column, row + head) }
    }
    let isASCII = shown.look.view.glyphs == .ascii
    let turn = hasHints ? (isASCII ? "<- -> page " : "←→ page ") : ""
    let number = turn + "\(place + 1)/\(pages.count)"
    let end = size.columns - number.unicodeScalars.count - 1
    let at = cells.write(
      pages[place].title.shortened(to: max(0, end - 3)), 1, 0, theme.style(.live, .bold))
    if end > at { cells.write(number, end, 0, theme.style(.dim)) }
    if head > 1 {
      cells.write(pages[place].words.shortened(to: max(0, size.columns - 2)), 1, 1, theme.style(.text))
    }
    return inner.placed(on: cells, down: head)
  }

  package mutating func adopt(_ frame: Frame) { page.adopt(frame) }

  package mutating func resize(to size: ScreenSize, at now: Double) { page.update(.resize(room(size)), at: now) }

  /// The rows below the words.
  private func room(_ size: ScreenSize) -> ScreenSize {
    ScreenSize(columns: size.columns, rows: max(1, size.rows - (size.rows >= 16 ? 2 : 1)))
  }

  package mutating func hideHints() {
    hasHints = false
    page.screen.hideHints()
  }

  // MARK: hand

  package mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool {
    handle(.key(key, phase), at: now)
  }

  package mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool {
    var mouse = mouse
    mouse.row -= size.rows - room(size).rows
    guard mouse.row >= 0 else { return false }
    return handle(.mouse(mouse), at: now)
  }

  private mutating func handle(_ event: InputEvent, at now: Double) -> Bool {
    let change = page.update(.input(event), at: now)
    let offset = page.outbox.turnedPages
    page.outbox.turnedPages = 0
    return offset == 0 ? change.isSeen || change.contains(.outbox) : turn(by: offset, at: now)
  }

  package mutating func drainOutbox() -> Outbox {
    defer { page.outbox = Outbox() }
    return page.outbox
  }

  private mutating func turn(by offset: Int, at now: Double) -> Bool {
    let next = (place + offset + pages.count) % pages.count
    // A page that cannot be filled is passed over by none: its examples are in the program, and tests open each.
    guard let state = try? Self.open(pages[next], settings, page.look.view, page.size) else { return false }
    page = state
    place = next
    reported = 0
    opened = nil
    _ = advance(to: now)
    return true
  }
}
