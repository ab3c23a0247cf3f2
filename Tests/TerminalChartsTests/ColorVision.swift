import RealModule

/// How colours look with a colour vision, by Machado, Oliveira and Fernandes (2009), full severity.
struct ColorVision {
  let name: String
  let matrix: [[Double]]

  static let all = [
    ColorVision(name: "usual", matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    ColorVision(
      name: "protanopia",
      matrix: [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
      ]),
    ColorVision(
      name: "deuteranopia",
      matrix: [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
      ]),
    ColorVision(
      name: "tritanopia",
      matrix: [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
      ]),
  ]

  /// The distance of two colours as they look, in shares of a channel.
  func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (seen(a), seen(b))
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func seen(_ color: UInt32) -> [Double] {
    let channels = [16, 8, 0].map { Double(color >> UInt32($0) & 255) / 255 }
    return matrix.map { row in min(max(zip(row, channels).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1) }
  }

  /// The difference of two colours as they look, by CIEDE2000 in light of D65: 1 is just seen side by side. Vision is
  /// simulated in linear light.
  func difference(_ a: UInt32, _ b: UInt32) -> Double {
    Lab(matrix, a).difference(Lab(matrix, b))
  }
}

/// A colour in CIELAB.
struct Lab {
  let l: Double
  let a: Double
  let b: Double

  init(l: Double, a: Double, b: Double) { (self.l, self.a, self.b) = (l, a, b) }

  /// A colour of sRGB, 0xRRGGBB, behind a matrix of linear channels.
  fileprivate init(_ vision: [[Double]], _ color: UInt32) {
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let linear = [16, 8, 0].map { shift -> Double in
      let value = Double(color >> UInt32(shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = product(vision, linear).map { min(max($0, 0), 1) }
    let xyz = product(
      [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
      ], seen)
    let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white -> Double in
      let share = value / white
      return share > 216 / 24389.0 ? Double.root(share, 3) : (24389 / 27.0 * share + 16) / 116
    }
    self.init(l: 116 * f[1] - 16, a: 500 * (f[0] - f[1]), b: 200 * (f[1] - f[2]))
  }

  /// CIEDE2000, as Sharma, Wu and Dalal (2005) write it.
  func difference(_ other: Lab) -> Double {
    func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    /// The share of the greatest value that a chroma of 25 has half of.
    func rise(_ chroma: Double) -> Double {
      let seventh = Double.pow(chroma, 7)
      return (seventh / (seventh + Double.pow(25, 7))).squareRoot()
    }
    let g = 0.5 * (1 - rise((length(a, b) + length(other.a, other.b)) / 2))
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (length(a1, b), length(a2, other.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      let angle = degrees(Double.atan2(y: b, x: a))
      return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, b), hue(a2, other.b))
    var turn = h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    if c1 * c2 == 0 { turn = 0 }
    let (dl, dc) = (other.l - l, c2 - c1)
    let dh = 2 * (c1 * c2).squareRoot() * Double.sin(radians(turn) / 2)
    let (lightness, chroma) = ((l + other.l) / 2, (c1 + c2) / 2)
    var middle = h1 + h2
    if c1 * c2 != 0 {
      middle = abs(h1 - h2) <= 180 ? middle / 2 : middle < 360 ? (middle + 360) / 2 : (middle - 360) / 2
    }
    let waves: [(Double, Double, Double)] = [(-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63)]
    let t = waves.reduce(1) { $0 + $1.0 * Double.cos(radians($1.1 * middle + $1.2)) }
    let offset = (lightness - 50) * (lightness - 50)
    let (sl, sc, sh) = (1 + 0.015 * offset / (20 + offset).squareRoot(), 1 + 0.045 * chroma, 1 + 0.015 * chroma * t)
    let bend = (middle - 275) / 25
    let rt = -2 * rise(chroma) * Double.sin(radians(60 * Double.exp(-bend * bend)))
    let (x, y, z) = (dl / sl, dc / sc, dh / sh)
    return (x * x + y * y + z * z + rt * y * z).squareRoot()
  }
}
