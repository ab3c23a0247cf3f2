import TimeSeries

/// What a replay plays: the points of a file in the order of the file, in blocks that can be read one by one.
///
/// A tape has a clock: the points' own times, or the times at which they were received. Times need not ascend; a point
/// that is late by the clock is played as soon as what stands before it has been.
public protocol ReplayTape {
  /// Blocks are numbered from 0.
  var blockCount: Int { get }
  /// The runs of a block, none of them empty; what is damaged is left out.
  ///
  /// - Precondition: `block` is in `0..<blockCount`.
  func runs(inBlock block: Int) -> [TapeRun]
  /// What could not be read so far.
  var damage: Int { get }
}
