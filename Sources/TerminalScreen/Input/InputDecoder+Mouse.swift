extension InputDecoder {
  /// Emits a mouse report; `x` and `y` count from 0, in pixels while `mousePixels` is set.
  mutating func mouse(code: Int, x: Int, y: Int, isRelease: Bool, isOld: Bool) {
    guard x >= 0, y >= 0, code >= 0 else { return }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    var event = MouseEvent(.move, column: x, row: y, modifiers: modifiers)
    if !isOld, let cell = mousePixels, cell.columns > 0, cell.rows > 0 {
      event.pixel = MouseEvent.Pixel(x: x, y: y)
      event.column = x / cell.columns
      event.row = y / cell.rows
      event.across = (Double(x % cell.columns) + 0.5) / Double(cell.columns)
    }
    if code & 64 != 0 {
      if isRelease && !isOld { return }
      event.kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
    } else {
      event.button = code & 128 != 0 ? .other : [.left, .middle, .right, .none][code & 3]
      if code & 32 != 0 {
        event.kind = event.button == .none ? .move : .drag
      } else {
        event.kind = isRelease ? .release : .press
      }
    }
    events.append(.mouse(event))
  }
}
