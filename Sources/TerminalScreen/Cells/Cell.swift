/// One cell of the screen: a glyph one column wide, and its style.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar of width 1; never a control character.
  public var glyph: UInt32
  public var style: Style

  @inlinable
  public init(_ glyph: Unicode.Scalar, _ style: Style = .plain) {
    self.glyph = glyph.value
    self.style = style
  }

  @inlinable
  public static var blank: Cell { Cell(" ") }
}
