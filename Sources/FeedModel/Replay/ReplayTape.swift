import TimeSeries

/// The points of a replay in the order of the file, in blocks that can be read one by one.
///
/// The clock of a tape follows the points' own times or their receive times. Times need not ascend; a point that is
/// late by the clock plays as soon as the points before it have.
public protocol ReplayTape {
  /// Number of blocks; they are numbered from 0.
  var blockCount: Int { get }
  /// The runs of a block, none of them empty; skips damaged data.
  ///
  /// - Precondition: `block` is in `0..<blockCount`.
  func runs(inBlock block: Int) -> [TapeRun]
  /// Number of unreadable parts so far.
  var damage: Int { get }
}
