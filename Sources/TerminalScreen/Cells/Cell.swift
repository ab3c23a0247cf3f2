/// Text attributes that every supported terminal understands.
///
/// Stored as a whole word, so that a cell has no padding and rows of cells compare as bytes.
public struct Attributes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let underline = Attributes(rawValue: 4)
  public static let reverse = Attributes(rawValue: 8)
}

/// The colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  @inlinable
  public init(
    _ foreground: Color = .terminalDefault, on background: Color = .terminalDefault, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = Style()
}

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

  public static let blank = Cell(" ")
}
