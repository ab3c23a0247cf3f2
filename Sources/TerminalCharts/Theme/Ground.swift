/// The terminal's background, dark or light; the program never paints it.
public enum Ground: String, Sendable {
  case dark, light
}
