import Randomness
import TerminalScreen

extension SyntheticChart {
  /// One random step of a viewer, and its name: pan, jump, zoom, tick, rescale, palette or resize.
  package mutating func change(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0...4:
      let by = Int.random(in: -5...5, using: &random)
      first = min(max(first + by, 1), bars.count - 20)
      return "pan \(by)"
    case 5:
      let by = Int.random(in: -60...60, using: &random)
      first = min(max(first + by, 1), bars.count - 20)
      return "jump \(by)"
    case 6:
      pitch = Int.random(in: 1...4, using: &random)
      return "zoom \(pitch)"
    case 7...9:
      let last = max(slots.upperBound - 1, 0)
      bars[last].close += Double.random(in: -8...8, using: &random)
      return "tick"
    case 10, 11:
      fit()
      high += Double(Int.random(in: 0...3, using: &random)) * 10
      return "rescale"
    case 12:
      palette = [.direct, .indexed, .ansi, .mono][Int.random(in: 0..<4, using: &random)]
      return "palette"
    default:
      size = ScreenSize(
        columns: Int.random(in: 12...170, using: &random), rows: Int.random(in: 6...50, using: &random))
      return "resize \(size.columns)x\(size.rows)"
    }
  }
}
