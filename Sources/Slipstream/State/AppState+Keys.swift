import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

extension AppState {
  mutating func handle(_ event: InputEvent, at now: Double) {
    if let chart, let layout = layout(for: chart) { charts[charted].show(inColumns: layout.plot.columns) }
    switch event {
    case .key(let key, let phase): handle(key, phase, at: now)
    case .mouse(let mouse): handle(mouse, at: now)
    case .resize(let size, _): resize(to: size, at: now)
    case .paste(let text):
      prompt?.type(text.unicodeScalars)
      needsFrame = true
    case .focus(let isHere):
      pace.focus(isHere)
      // The release of a held key goes to whatever has the focus now.
      if !isHere { select(at: now) { $0.stop(at: now) } }
    case .reply: break
    }
  }

  private mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) {
    let action = keys.action(for: key)
    if action == .suspend { return phase == .press ? suspension.ask() : () }
    if columnData != nil { return handleColumns(key, phase, at: now) }
    if phase == .release {
      if let direction = action?.heldDirection {
        withChart { $0.select(at: now) { $0.keyUp(direction, at: now) } }
      }
      return
    }
    if !remark.isEmpty, phase == .press { (remark, needsFrame) = ("", true) }
    if prompt != nil { return type(key, action, at: now) }
    if faults.page != nil { return turnFaults(key, action, at: now) }
    if isHelpShown {
      if phase == .press {
        turnHelpPage(closing: action != .help)
        if action == .quit || action == .interrupt { perform(action ?? .quit, at: now) }
      }
      return
    }
    guard let action else { return }
    if let direction = action.heldDirection {
      let before = seen
      defer { if phase == .press { answer(action, since: before) } }
      withChart { chart in
        chart.select(at: now) { selection in
          if phase == .repeating {
            selection.keyRepeat(direction, at: now)
          } else {
            selection.keyDown(direction, at: now)
          }
        }
      }
    } else {
      perform(action, at: now)
    }
  }

  /// Does what a key says.
  mutating func act(_ action: Action, at now: Double) {
    needsFrame = true
    switch action {
    case .panLeft, .panRight, .zoomIn, .zoomOut: break
    case .pageBack: select(at: now) { $0.page(by: -1, at: now) }
    case .pageForward: select(at: now) { $0.page(by: 1, at: now) }
    case .oldest: select(at: now) { $0.goToStart(at: now) }
    case .live: select(at: now) { $0.goToEnd(at: now) }
    case .focusNext: catchCoast(at: now) { $0.focus = $0.focus.next }
    case .focusPrevious: catchCoast(at: now) { $0.focus = $0.focus.previous }
    case .toggleFollow: select(at: now) { $0.toggleFollow(at: now) }
    case .follow: select(at: now) { $0.follow(at: now) }
    case .fit: select(at: now) { $0.fit(at: now) }
    case .stop:
      crosshair = nil
      (box, boxMark) = (nil, nil)
      select(at: now) { $0.stop(at: now) }
    case .reset: withChart { $0.reset(at: now) }
    case .previousWindow: select(at: now) { $0.previous(at: now) }
    case .namedSpan:
      guard let span = action.namedSpan else { return }
      guard chart?.isIndex != true || span.length == .all else {
        remark = "a number axis has no days: + and - change the span"
        return
      }
      withChart { $0.show(span, at: now) }
    case .goToTime:
      guard let chart, chart.selection != nil else { return }
      if chart.isIndex { prompt = IndexPrompt() } else { prompt = TimePrompt() }
    case .exclude where chart?.isIndex == true: remark = "a number axis has no closed time to leave out"
    case .exclude: prompt = chart?.selection == nil ? nil : ExclusionPrompt()
    case .doubleTap: doubleTap(at: now)
    case .crosshair:
      catchCoast(at: now)
      toggleCrosshair()
    case .box:
      catchCoast(at: now)
      markBox(at: now)
    case .crosshairLeft: moveCrosshair(by: -1, at: now)
    case .crosshairRight: moveCrosshair(by: 1, at: now)
    case .toggleLogarithm: isLogarithmic.toggle()
    case .toggleVolume: isVolumeShown.toggle()
    case .toggleValueLock: withChart { $0.scales.valueRange.toggleLock() }
    case .valueZoomIn: withChart { $0.scales.valueRange.zoom(by: RangeSelection.zoomStep, aboutRow: nil) }
    case .valueZoomOut: withChart { $0.scales.valueRange.zoom(by: 1 / RangeSelection.zoomStep, aboutRow: nil) }
    case .nextLook: look = look.next
    case .nextAxis: nextAxis(at: now)
    case .nextTheme:
      view.theme = view.theme.next(custom: settings.themes)
      isViewChosen = true
    case .nextGlyphs:
      isViewChosen = true
      view.glyphs = view.glyphs.following
    case .nextSymbol: switchSymbol(by: 1, at: now)
    case .previousSymbol: switchSymbol(by: -1, at: now)
    case .watchList: nextWatchForm()
    case .compare: toggleCompared(charted)
    case .legend: legendWish = !hasLegend
    case .playPause, .stepBack, .stepOn, .slower, .faster, .seekBack, .seekOn: performTransport(action, at: now)
    case .record: toggleRecording()
    case .faults: toggleFaults()
    case .help: isHelpShown = true
    case .suspend: suspension.ask()
    case .quit: isDone = true
    case .interrupt:
      wasInterrupted = true
      isDone = true
    }
  }

  /// The key of the help turns its page, and closes the last one; any other key closes it.
  private mutating func turnHelpPage(closing: Bool) {
    needsFrame = true
    helpPage += 1
    guard closing || helpPage >= keys.help().pageCount(in: size) else { return }
    (isHelpShown, helpPage) = (false, 0)
  }

  private mutating func select(at now: Double, _ change: (inout RangeSelection) -> Void) {
    withChart { $0.select(at: now, change) }
  }

  /// Nobody can point at what coasts, so who is about to catches it.
  private mutating func catchCoast(at now: Double, _ change: (inout RangeSelection) -> Void = { _ in }) {
    select(at: now) { selection in
      selection.endMomentum(at: now)
      change(&selection)
    }
  }

  /// Twice as close, about the crosshair or the middle.
  private mutating func doubleTap(at now: Double) {
    let index = crosshair?.index
    withChart { chart in
      let bar = index.map { chart.scale.position(ofIndex: $0, in: chart.series).advanced(by: chart.slotWidth / 2) }
      chart.select(at: now) { $0.doubleTap(at: bar ?? $0.viewport.position(at: 0.5), now: now) }
    }
  }

  private mutating func nextAxis(at now: Double) {
    guard chart?.isIndex != true else {
      remark = "the axis counts numbers: \(chartedSymbol) has no times for another"
      return
    }
    let order: [AxisKind] = [.ordinal, .calendar, .continuous]
    withChart { chart in
      let place = order.firstIndex(of: chart.axis) ?? 0
      chart.setAxis(order[(place + 1) % order.count], at: now)
    }
  }

  // MARK: crosshair

  mutating func toggleCrosshair() {
    guard crosshair == nil, let last = visibleIndices?.last else {
      crosshair = nil
      return
    }
    crosshair = Crosshair(index: last)
  }

  private mutating func moveCrosshair(by step: Int, at now: Double) {
    guard let visible = visibleIndices, let last = visible.last, let indices = chart?.series.indices else { return }
    let from = crosshair.map { min(max($0.index, visible.lowerBound), last) + step } ?? last
    let index = min(max(from, indices.lowerBound), indices.upperBound - 1)
    crosshair = Crosshair(index: index)
    guard !visible.contains(index) else { return }
    // The view follows the crosshair off its edge, one slot at a time.
    withChart { chart in
      let width = chart.slotWidth
      chart.select(at: now) { $0.pan(by: Double(step) * width, at: now) }
    }
  }

  /// The bars that the main chart shows.
  var visibleIndices: Range<Int>? {
    guard let chart, let selection = chart.selection, let layout = layout(for: chart) else { return nil }
    let grid = chart.grid(selection.viewport, columns: layout.plot.columns)
    return BarColumns(chart.series, scale: chart.scale, grid: grid, viewport: selection.viewport).indices
  }
}

extension SelectorPart {
  private static let order: [SelectorPart] = [.main, .body, .lowerGrip, .upperGrip]

  var next: SelectorPart { step(1) }
  var previous: SelectorPart { step(Self.order.count - 1) }

  private func step(_ steps: Int) -> SelectorPart {
    let place = Self.order.firstIndex(of: self) ?? 0
    return Self.order[(place + steps) % Self.order.count]
  }

  /// The chip that names the part in the status line.
  var chip: String {
    switch self {
    case .main: ""
    case .body: "WINDOW"
    case .lowerGrip: "LEFT GRIP"
    case .upperGrip: "RIGHT GRIP"
    }
  }
}
