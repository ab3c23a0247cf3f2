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

  @inlinable
  public static var plain: Style { Style() }
}
