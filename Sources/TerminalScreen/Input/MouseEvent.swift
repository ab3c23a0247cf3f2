/// An event of the pointer.
public struct MouseEvent: Equatable, Sendable {
  public enum Kind: Sendable {
    case press, drag, move, release, wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public enum Button: Sendable {
    case none, left, middle, right, other
  }

  /// A position in pixels from the screen's upper left corner.
  public struct Pixel: Equatable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  public var kind: Kind
  public var button: Button
  /// Counts from 0.
  public var column: Int
  /// Counts from 0.
  public var row: Int
  /// The position in pixels; nil unless the terminal reports pixels (mode 1016).
  package var pixel: Pixel?
  /// The pointer's position in its cell, from the left edge, 0 to 1; the middle if only cells are known.
  package var across: Double
  public var modifiers: KeyModifiers

  public init(
    _ kind: Kind, button: Button = .none, column: Int, row: Int, pixel: Pixel? = nil,
    across: Double = 0.5, modifiers: KeyModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.column = column
    self.row = row
    self.pixel = pixel
    self.across = across
    self.modifiers = modifiers
  }
}
