/// The eighth blocks that are drawn on full cells.
enum EighthBlock {
  static let glyphs: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]
}
