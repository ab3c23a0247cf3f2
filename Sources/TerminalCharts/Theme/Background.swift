/// The terminal's background, dark or light; the program never paints it.
public enum Background: String, Sendable {
  case dark, light
}
