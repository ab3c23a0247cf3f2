import SlipstreamTerminal

/// A picture that starts too large and settles, and a form that comes in from below, each driven by its own spring (W1
/// to W6). A thrown form coasts by a decay, and hands its velocity to the spring that brings it back.
struct LoginScreen: ScreenContent {
  private let isMotionEnabled: Bool
  /// The picture's size as a share of its size at rest.
  private var zoom = FlungValue(1, threshold: 0.002)
  /// The picture's distance from its place, in rows.
  private var lift = FlungValue()
  /// The form's distance above its place, in rows.
  private var form = FlungValue()
  /// The pointer's row and the form's distance when a hand took it.
  private var grasp: (row: Double, distance: Double)?
  private var hasBegun = false

  /// A hand moves the form by its way divided by this.
  private static let resistance = 2.5
  /// Rows per second of a throw by a key.
  private static let keyThrow = 30.0
  /// The springs of the picture's size, and of its place and the form's.
  private static let size = SpringDynamics(bounciness: 2, speed: 15)
  private static let place = SpringDynamics(bounciness: 3, speed: 12)

  init(isMotionEnabled: Bool) { self.isMotionEnabled = isMotionEnabled }

  private mutating func launch(at now: Double) {
    guard isMotionEnabled else { return }
    zoom.set(1.6, at: now)
    lift.set(6, at: now)
    form.set(-14, at: now)
    zoom.settle(to: 1, Self.size, at: now)
    lift.settle(to: 0, Self.place, at: now)
    form.settle(to: 0, Self.place, at: now)
  }

  mutating func advance(to now: Double) -> Change {
    if !hasBegun {
      hasBegun = true
      launch(at: now)
    }
    return .nothing
  }

  private func isMoving(at now: Double) -> Bool {
    zoom.isMoving(at: now) || lift.isMoving(at: now) || form.isMoving(at: now)
  }

  // MARK: hand

  mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool {
    guard phase != .release else { return false }
    switch key.code {
    case .space: launch(at: now)
    case .up, .character("k"): fling(Self.keyThrow, at: now)
    case .down, .character("j"): fling(-Self.keyThrow, at: now)
    default: return false
    }
    return true
  }

  mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool {
    let row = Double(mouse.row)
    switch mouse.kind {
    case .press:
      form.hold(at: now)
      grasp = (row, form.value(at: now))
    case .drag:
      guard let grasp else { return false }
      form.drag(to: grasp.distance + (grasp.row - row) / Self.resistance, at: now)
      // The picture grows and shrinks with the form's way.
      zoom.set(min(max(1 + form.value(at: now) / 40, 0.4), 1.6), at: now)
    case .release:
      guard grasp != nil else { return false }
      grasp = nil
      fling(form.velocity(at: now), at: now)
    default: return false
    }
    return true
  }

  private mutating func fling(_ velocity: Double, at now: Double) {
    guard isMotionEnabled else {
      form.set(0, at: now)
      return zoom.set(1, at: now)
    }
    form.fling(velocity, at: now)
    zoom.settle(to: 1, FlungValue.back, at: now)
  }

  // MARK: drawing

  func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame {
    var cells = CellBuffer(size)
    drawPicture(on: &cells, view, at: now)
    drawForm(on: &cells, view, at: now)
    return Frame(cells, until: isMoving(at: now) ? now : nil)
  }

  /// Draws a sun over the sea, as large as the springs say.
  private func drawPicture(on cells: inout CellBuffer, _ view: ChartView, at now: Double) {
    let (columns, rows) = (Double(cells.size.columns), Double(cells.size.rows))
    let share = zoom.value(at: now)
    let (width, height) = (columns * 0.7 * share, rows * 0.6 * share)
    let (left, top) = ((columns - width) / 2, rows * 0.32 - height / 2 + lift.value(at: now))
    guard width > 1, height > 1 else { return }
    for row in 0..<cells.size.rows {
      for column in 0..<cells.size.columns {
        let (x, y) = ((Double(column) + 0.5 - left) / width, (Double(row) + 0.5 - top) / height)
        guard (0..<1).contains(x), (0..<1).contains(y) else { continue }
        cells.set(Self.cell(x, y, aspect: width / (2 * height), view), column, row)
      }
    }
  }

  private static func cell(_ x: Double, _ y: Double, aspect: Double, _ view: ChartView) -> Cell {
    let across = (x - 0.5) * aspect
    let isSun = across * across + (y - 0.5) * (y - 0.5) < 0.1 && y < 0.62
    let role: Role = y >= 0.62 ? .series2 : isSun ? .series1 : .hot
    let sign: Unicode.Scalar = y >= 0.62 ? "~" : isSun ? "O" : "."
    return view.glyphs == .ascii || view.theme.depth == .mono
      ? Cell(sign, view.theme.style(role)) : Cell(" ", Style(.terminalDefault, on: view.theme.color(role)))
  }

  private func drawForm(on cells: inout CellBuffer, _ view: ChartView, at now: Double) {
    let width = min(30, cells.size.columns - 4)
    guard width >= 12 else { return }
    let left = (cells.size.columns - width) / 2
    let top = cells.size.rows - 7 - (Int(exactly: form.value(at: now).rounded()) ?? 0)
    let isASCII = view.glyphs == .ascii
    let bar = String(repeating: isASCII ? "-" : "─", count: width - 2)
    let lines = ["Name", "Password", "[ Sign in ]"].map { text in
      (isASCII ? "| " : "│ ") + text + String(repeating: " ", count: max(0, width - 4 - text.count))
        + (isASCII ? " |" : " │")
    }
    let box = [(isASCII ? "+" + bar + "+" : "┌" + bar + "┐")] + lines + [(isASCII ? "+" + bar + "+" : "└" + bar + "┘")]
    for (place, line) in box.enumerated() where (0..<cells.size.rows).contains(top + place) {
      cells.write(line, left, top + place, view.theme.style(place == 3 ? .strong : .text))
    }
  }
}
