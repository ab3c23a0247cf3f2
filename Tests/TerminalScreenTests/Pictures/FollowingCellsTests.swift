import Randomness
import Testing

@testable import TerminalScreen

/// Cells beside a moving picture, which take turns.
@Suite struct FollowingCellsTests {
  private static let size = ScreenSize(columns: 12, rows: 8)
  private static let parts = [
    FramePicture.Part(columns: 0..<12, rows: 0..<1), FramePicture.Part(columns: 0..<12, rows: 6..<8),
    FramePicture.Part(columns: 9..<12, rows: 1..<5),
  ]

  private static func picture(at x: Int) -> FramePicture {
    var picture = FramePicture(
      column: 0, row: 1, columns: 9, rows: 4, cell: ScreenSize(columns: 8, rows: 16), tileWidth: 72)
    picture.tiles = [FramePicture.Tile(index: 2, x: x, shapes: [])]
    picture.following = parts
    return picture
  }

  /// Cells of which every one has another letter in every step.
  private static func cells(_ step: Int) -> CellBuffer {
    CellBuffer(size, filledWith: Cell(Unicode.Scalar(UInt8(0x41 + step % 26)), .plain))
  }

  /// The parts whose cells equal the cells of a step, and whether the rest does, too.
  private static func parts(of cells: CellBuffer, at step: Int) -> (parts: [Int], hasRest: Bool) {
    let glyph = Self.cells(step)[0, 0]
    var isRestRight = true
    var wrong = Set<Int>()
    for row in 0..<size.rows {
      for column in 0..<size.columns where cells[column, row] != glyph {
        let part = parts.firstIndex { $0.columns.contains(column) && $0.rows.contains(row) }
        if let part { wrong.insert(part) } else { isRestRight = false }
      }
    }
    return (parts.indices.filter { !wrong.contains($0) }, isRestRight)
  }

  @Test func `a frame of a moving picture has the changes of one part, each has its turn, and the rest is never late`()
  {
    var following = FollowingCells()
    var seen: [[Int]] = []
    for step in 0..<12 {
      let now = Double(step) / 60
      let sent = following.cells(of: Self.cells(step), beside: Self.picture(at: step), at: now)
      let (parts, hasRest) = Self.parts(of: sent, at: step)
      #expect(hasRest, "step \(step)")
      seen.append(parts)
      #expect(following.due == (step == 0 ? nil : now + PicturePace.interval))
    }
    #expect(seen == [[0, 1, 2]] + (0..<11).map { [$0 % 3] })
  }

  @Test func `labels beside a value axis that moves do not wait`() {
    var following = FollowingCells()
    for step in 0..<12 {
      var picture = Self.picture(at: step)
      let axis = FramePicture.Band.Axis(upper: Double(step / 4 * 4), lower: 0)
      picture.bands = [FramePicture.Band(rows: 0..<4, axes: [axis])]
      let sent = following.cells(of: Self.cells(step), beside: picture, at: Double(step) / 60)
      let (parts, hasRest) = Self.parts(of: sent, at: step)
      #expect(hasRest && (step % 4 > 0 || parts.contains(2) && (step == 0 || parts.count == 2)), "step \(step)")
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func `a picture at rest, another size and a pause have all cells, and only a wait has an end`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var following = FollowingCells()
    var (now, x, last) = (0.0, 0, (x: Int.min, now: -1.0))
    for step in 0..<60 {
      now += Double.random(in: 0...1, using: &random) < 0.2 ? 0.2 : 0.016
      if Bool.random(using: &random) { x += Int.random(in: -5...5, using: &random) }
      let frame = Self.cells(step)
      let sent = following.cells(of: frame, beside: Self.picture(at: x), at: now)
      let isMoving = last.x != x && now - last.now < PicturePace.interval
      if !isMoving { #expect(sent == frame, "seed \(seed), step \(step)") }
      #expect((following.due == nil) == (sent == frame), "seed \(seed), step \(step)")
      last = (x, now)
    }
    let large = CellBuffer(ScreenSize(columns: 13, rows: 8))
    #expect(following.cells(of: large, beside: Self.picture(at: x + 1), at: now + 0.01) == large)
  }

  @Test func `one part alone that changes does not wait, and a forgotten screen has no past`() {
    var following = FollowingCells()
    var frame = Self.cells(0)
    _ = following.cells(of: frame, beside: Self.picture(at: 0), at: 0)
    frame.write("title", 0, 0)
    #expect(following.cells(of: frame, beside: Self.picture(at: 1), at: 0.01) == frame && following.due == nil)
    following.forget()
    #expect(following.cells(of: Self.cells(1), beside: Self.picture(at: 2), at: 0.02) == Self.cells(1))
  }
}
