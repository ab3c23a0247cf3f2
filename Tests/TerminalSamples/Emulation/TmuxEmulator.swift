import TerminalScreen

/// A pane of tmux in memory, and the terminal outside it, which shows pictures in the place of text.
package struct TmuxEmulator {
  /// The pane, as tmux keeps it.
  package private(set) var text: ScreenEmulator
  /// The terminal outside, as far as tmux passes something on.
  package private(set) var outside: PictureEmulator
  /// Whether tmux passes anything on: not while another window is in view.
  package var passes = true
  /// Whether the next byte is within a string.
  package private(set) var isInString = false

  private let cell: ScreenSize
  private var wasEscape = false
  private var string: [UInt8] = []

  package init(_ size: ScreenSize, cell: ScreenSize, read: @escaping (String) -> [UInt8]? = { _ in nil }) {
    text = ScreenEmulator(size)
    outside = PictureEmulator(size, cell: cell, read: read)
    self.cell = cell
  }

  /// Reads bytes as tmux does; a sequence may be cut anywhere.
  package mutating func feed(_ bytes: [UInt8]) {
    var (own, passed): ([UInt8], [UInt8]) = ([], [])
    for byte in bytes {
      if isInString {
        if wasEscape, byte == 0x5C {
          if passes, string.starts(with: "tmux;".utf8) { passed += string.dropFirst(5) }
          (isInString, string) = (false, [])
        } else if wasEscape || byte != 0x1B {
          // Of two escapes, tmux keeps one.
          string.append(byte)
        }
        wasEscape = byte == 0x1B && !wasEscape && isInString
      } else if wasEscape, byte == 0x50 {
        own.removeLast()
        (isInString, wasEscape) = (true, false)
      } else {
        own.append(byte)
        wasEscape = byte == 0x1B
      }
    }
    text.feed(own)
    outside.feed(passed)
  }

  /// Red, green, blue and alpha of each pixel of the screen, row by row; all are 0 where text is.
  ///
  /// - Returns: the pixels, and the placeholders of which the terminal has no picture.
  package var pixels: (bytes: [UInt8], missing: Int) {
    let size = text.screen.size
    let width = size.columns * cell.columns
    var bytes = [UInt8](repeating: 0, count: width * size.rows * cell.rows * 4)
    var missing = 0
    for row in 0..<size.rows {
      var last: (numbers: [Int], style: Style)?
      for column in 0..<size.columns {
        guard text.screen[column, row].glyph == 0x10EEEE else {
          last = nil
          continue
        }
        var numbers = text.marks(column, row).compactMap { Self.numbers[$0] }
        let style = text.screen[column, row].style
        // Without marks, a cell is the one after the cell to its left.
        if numbers.isEmpty, let last, last.style == style {
          numbers = [last.numbers[0], last.numbers[1] + 1, last.numbers[2]]
        }
        last = numbers.count == 3 ? (numbers, style) : nil
        guard numbers.count == 3, let color = text.screen[column, row].style.foreground.paletteIndex,
          outside.shows(numbers[1], numbers[0], ofImage: numbers[2] << 24 | Int(color))
        else {
          missing += 1
          continue
        }
        for line in 0..<cell.rows {
          let to = ((row * cell.rows + line) * width + column * cell.columns) * 4
          let pixels = outside.pixels(numbers[1], numbers[0], ofImage: numbers[2] << 24 | Int(color), line: line)
          bytes.replaceSubrange(to..<to + pixels.count, with: pixels)
        }
      }
    }
    return (bytes, missing)
  }

  /// The numbers that marks stand for, as the protocol defines them: by the properties of Unicode 6.0, without marks
  /// that may be fused with a letter.
  package static let numbers: [UInt32: Int] = {
    let fused: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
      0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
    ]
    let marks = (0x300..<0xB000 as Range<UInt32>).filter { value in
      guard let properties = Unicode.Scalar(value)?.properties, !fused.contains(value), let age = properties.age else {
        return false
      }
      return properties.generalCategory == .nonspacingMark && properties.canonicalCombiningClass.rawValue == 230
        && (age.major, age.minor) <= (6, 0)
    }
    return Dictionary(uniqueKeysWithValues: zip(marks, marks.indices))
  }()
}
