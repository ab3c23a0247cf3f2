/// The eighth blocks that stand on full cells.
enum EighthBlock {
  static let glyphs: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]
}
