/// The gestures that are allowed on an axis; programmatic changes are always allowed.
public struct GestureSwitches: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let pan = GestureSwitches(rawValue: 1)
  public static let zoom = GestureSwitches(rawValue: 2)
  public static let momentumPan = GestureSwitches(rawValue: 4)
  public static let momentumZoom = GestureSwitches(rawValue: 8)
  public static let all: GestureSwitches = [.pan, .zoom, .momentumPan, .momentumZoom]
}
