/// A position on a tape: before the point `point` of run `run` of a block. Positions compare in the order of the tape.
public struct TapePlace: Comparable, Sendable {
  var block: Int
  var run: Int
  var point: Int

  static let start = TapePlace(block: 0, run: 0, point: 0)

  public static func < (a: TapePlace, b: TapePlace) -> Bool {
    (a.block, a.run, a.point) < (b.block, b.run, b.point)
  }
}
