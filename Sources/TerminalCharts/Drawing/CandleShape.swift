import CivilTime
import TimeSeries

/// A candle in half rows from the top edge of the plot: the ends of its wick and its body.
///
/// Half rows are the resolution of a terminal's line glyphs. If a wick continues beyond a body end on a half row,
/// `joined` rounds the body to the whole row, so that both always touch.
struct CandleShape: Equatable {
  var wickTop: Int
  var bodyTop: Int
  var bodyBottom: Int
  var wickBottom: Int
  let isRising: Bool

  init(_ values: Aggregate, axis: ValueAxis) {
    self.init(open: values.open, high: values.high, low: values.low, close: values.close, axis: axis)
  }

  init(open: Double, high: Double, low: Double, close: Double, axis: ValueAxis) {
    let (top, bottom) = axis.offsets(from: min(open, close), to: max(open, close))
    let wick = axis.offsets(from: low, to: high)
    // Round outwards, so that no part of a range is hidden; a value very near a half row counts as on it.
    bodyTop = Self.halfRow(above: top + Self.hair)
    bodyBottom = Self.halfRow(below: bottom - Self.hair)
    if bodyBottom < bodyTop { bodyBottom = bodyTop }
    wickTop = min(Self.halfRow(above: wick.top + Self.hair), bodyTop)
    wickBottom = max(Self.halfRow(below: wick.bottom - Self.hair), bodyBottom)
    isRising = close > open
    height = bottom - top
    isFlat = bodyBottom - bodyTop <= 1 || height <= 0.25
    flatRow = Self.floor(Self.held((top + bottom) / 2))
  }

  /// Whether the body is too flat for a block: within half a row, or at most a quarter of a row high.
  let isFlat: Bool
  /// The exact height of the body in rows.
  private let height: Double
  /// The row of a flat body.
  let flatRow: Int

  private static let hair = 1e-6
  var hasUpperWick: Bool { wickTop < bodyTop }
  var hasLowerWick: Bool { wickBottom > bodyBottom }

  /// The shape with a body that touches its wicks at whole rows.
  var joined: CandleShape {
    var shape = self
    if hasUpperWick, bodyTop % 2 != 0 { shape.bodyTop += 1 }
    if hasLowerWick, bodyBottom % 2 != 0 { shape.bodyBottom -= 1 }
    if shape.bodyBottom - shape.bodyTop < 2, height < 0.75 {
      (shape.bodyTop, shape.bodyBottom) = (flatRow * 2, flatRow * 2 + 2)
    } else if shape.bodyBottom - shape.bodyTop < 2 {
      if hasUpperWick, bodyTop % 2 != 0 { shape.bodyTop = bodyTop - 1 }
      if hasLowerWick, bodyBottom % 2 != 0 { shape.bodyBottom = bodyBottom + 1 }
    }
    shape.wickTop = min(shape.wickTop, shape.bodyTop)
    shape.wickBottom = max(shape.wickBottom, shape.bodyBottom)
    return shape
  }

  /// Moves both ends of the body to whole rows: inwards if at least a row remains, else outwards.
  mutating func endOnWholeRows() {
    let top = (bodyTop + 1) >> 1
    let bottom = bodyBottom >> 1
    if top < bottom {
      (bodyTop, bodyBottom) = (top * 2, bottom * 2)
    } else {
      (bodyTop, bodyBottom) = ((bodyTop >> 1) * 2, ((bodyBottom + 1) >> 1) * 2)
    }
    wickTop = min(wickTop, bodyTop)
    wickBottom = max(wickBottom, bodyBottom)
  }

  /// Returns the ink of the half row `half`: none, the wick or the body.
  func ink(ofHalf half: Int) -> Ink {
    if half >= bodyTop && half < bodyBottom { return .body }
    return half >= wickTop && half < wickBottom ? .wick : .none
  }

  /// Returns the half row after the last of a run of one ink that contains `half`.
  func end(of ink: Ink, from half: Int) -> Int {
    switch ink {
    case .none: half < wickTop ? wickTop : .max
    case .wick: half < bodyTop ? bodyTop : wickBottom
    case .body: bodyBottom
    }
  }

  enum Ink { case none, wick, body }

  /// Returns the row that contains a half row.
  static func row(_ half: Int) -> Int { half >> 1 }

  /// Returns the last half row that starts at or above an offset.
  private static func halfRow(above offset: Double) -> Int { floor(held(offset) * 2) }

  /// Returns the first half row that starts at or below an offset.
  private static func halfRow(below offset: Double) -> Int { -floor(-held(offset) * 2) }

  /// Rounds down. `rounded(.down)` is a call of the C library, four times for each of a few hundred candles.
  private static func floor(_ value: Double) -> Int {
    let whole = Int(clamping: value)
    return Double(whole) > value ? whole - 1 : whole
  }

  private static func held(_ offset: Double) -> Double { min(max(offset, -1e6), 1e6) }
}
