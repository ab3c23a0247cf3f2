/// The numbers of a process's pictures on a terminal that other panes of tmux share.
///
/// One colour serves all of them, and the highest byte tells them apart.
package struct PlaceholderNumbers: Equatable, Sendable {
  /// The colour, and the lowest byte of all numbers; none of the sixteen that have names, which tmux may change.
  let color: UInt8
  private let first: UInt8

  /// - Parameter process: the number of the process; two processes are unlikely to have the same pictures.
  package init(process: Int) {
    let mixed = UInt32(truncatingIfNeeded: process) &* 0x9E37_79B1
    color = UInt8(truncatingIfNeeded: 16 + (mixed >> 24) % 240)
    first = UInt8(truncatingIfNeeded: mixed >> 16)
  }

  func high(_ place: Int) -> UInt8 { first &+ UInt8(truncatingIfNeeded: place) }

  /// The number of a picture, counted from 0.
  func id(_ place: Int) -> Int { Int(high(place)) << 24 | Int(color) }
}
