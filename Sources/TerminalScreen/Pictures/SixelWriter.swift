/// Writes columns of a picture as sixel graphics: bands of six rows, each colour of a band with runs of equal columns.
struct SixelWriter {
  private let image: SixelImage
  /// Numbers of registers by colour.
  private let registers: [UInt32: Int]

  init(_ image: SixelImage) {
    self.image = image
    registers = Dictionary(uniqueKeysWithValues: zip(image.colors, image.colors.indices))
  }

  /// Appends some columns of pixels; the terminal's cursor is at their upper left corner.
  ///
  /// - Complexity: O(pixels + bands * colours of a band * columns).
  func append(_ columns: Range<Int>, to bytes: inout [UInt8]) {
    // Pixels without a colour keep what is under them.
    bytes += Array("\u{1B}P0;1;0q\"1;1;\(columns.count);\(image.height)".utf8)
    var isDefined = [Bool](repeating: false, count: registers.count)
    var band = Band(columns: columns.count, registers: registers.count)
    for top in stride(from: 0, to: image.height, by: 6) {
      if top > 0 { bytes.append(0x2D) }
      fill(&band, top, columns)
      for (place, register) in band.used.sorted().enumerated() {
        if place > 0 { bytes.append(0x24) }
        if !isDefined[register] {
          isDefined[register] = true
          let color = image.colors[register]
          bytes += Array("#\(register);2;\(color & 127);\(color >> 7 & 127);\(color >> 14 & 127)".utf8)
        }
        bytes += Array("#\(register)".utf8)
        band.append(register, to: &bytes)
      }
      band.clear()
    }
    bytes += [0x1B, 0x5C]
  }

  private func fill(_ band: inout Band, _ top: Int, _ columns: Range<Int>) {
    for row in top..<min(top + 6, image.height) {
      var (last, register) = (SixelImage.hole, -1)
      for column in columns {
        let color = image.pixels[row * image.width + column]
        if color != last { (last, register) = (color, registers[color] ?? -1) }
        if register >= 0 { band.set(register, column - columns.lowerBound, 1 << UInt8(row - top)) }
      }
    }
  }

  /// Six rows: for each register, which of the rows each column has in its colour.
  private struct Band {
    private let columns: Int
    private var bits: [UInt8]
    private var ends: [Int]
    /// The registers with a pixel.
    private(set) var used: [Int] = []

    init(columns: Int, registers: Int) {
      self.columns = columns
      bits = Array(repeating: 0, count: columns * registers)
      ends = Array(repeating: 0, count: registers)
    }

    mutating func set(_ register: Int, _ column: Int, _ bit: UInt8) {
      if ends[register] == 0 { used.append(register) }
      ends[register] = max(ends[register], column + 1)
      bits[register * columns + column] |= bit
    }

    mutating func clear() {
      for register in used {
        for place in register * columns..<register * columns + ends[register] { bits[place] = 0 }
        ends[register] = 0
      }
      used.removeAll(keepingCapacity: true)
    }

    func append(_ register: Int, to bytes: inout [UInt8]) {
      var place = register * columns
      let end = place + ends[register]
      while place < end {
        let first = place
        while place < end, bits[place] == bits[first] { place += 1 }
        let (count, character) = (place - first, bits[first] + 0x3F)
        if count > 3 {
          bytes.append(0x21)
          bytes.append(contentsOf: String(count).utf8)
          bytes.append(character)
        } else {
          bytes.append(contentsOf: repeatElement(character, count: count))
        }
      }
    }
  }
}
