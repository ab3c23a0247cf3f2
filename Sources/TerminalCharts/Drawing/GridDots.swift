/// The columns of the dots in a row of the grid: absolute, so that they pan with the bars.
struct GridDots {
  let first: Int
  let pitch: Int

  /// - Parameter firstCell: the absolute cell in the leftmost column.
  init(_ firstCell: Double, bodyWidth: Int) {
    pitch = bodyWidth == 3 ? 3 : 4
    let offset = bodyWidth == 3 ? 1.0 : 0
    let phase = Int(clamping: (firstCell - offset).truncatingRemainder(dividingBy: Double(pitch)))
    first = (pitch - phase) % pitch
  }
}
