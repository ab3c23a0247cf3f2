import TerminalCharts
import TerminalScreen

/// The style of a page: the colours of its pictures' themes, by what the reader prefers.
enum PageStyle {
  /// - Parameters:
  ///   - pictures: at least one; with two, a light screen and paper have the light one.
  ///   - width: the width of the pictures in their own unit.
  static func text(_ pictures: [Page.Picture], width: Int) -> String {
    guard let first = pictures.first else { return rules }
    let other = pictures.dropFirst().first
    let change = other.map { other in
      """
      .\(other.ground.rawValue) { display: none }
      @media print, (prefers-color-scheme: \(other.ground.rawValue)) {
      \(variables(other))
      .\(first.ground.rawValue) { display: none }
      .\(other.ground.rawValue) { display: block }
      }

      """
    }
    let schemes = pictures.map(\.ground.rawValue).joined(separator: " ")
    let sizes = "main { max-width: \(width)px }"
    return "\n:root { color-scheme: \(schemes) }\n\(variables(first))\n\(change ?? "")\(sizes)\n\(rules)"
  }

  private static func variables(_ picture: Page.Picture) -> String {
    let (theme, plain) = (picture.theme, picture.colors)
    func color(_ name: String, _ role: Role) -> String {
      "--\(name): \(String(rgb: theme.color(role).rgb ?? plain.foreground))"
    }
    let ground = "--ground: \(String(rgb: plain.background)); --text: \(String(rgb: plain.foreground))"
    return ":root { \(ground); \(color("dim", .dim)); \(color("cross", .cross)); \(color("tag", .crossTag)); "
      + "\(color("ink", .tagInk)); \(color("focus", .focus)); \(color("part", .overviewInside)) }"
  }

  private static let rules = """
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 15px/1.5 "DejaVu Sans Mono", Menlo, Consolas, monospace }
    main { margin: 0 auto; padding: 8px }
    #frame { position: relative; width: fit-content; max-width: 100% }
    #frame svg { display: block; max-width: 100%; height: auto }
    #hand { position: absolute; inset: 0; width: 100%; height: 100%; cursor: crosshair;
      touch-action: pan-y pinch-zoom; user-select: none; -webkit-user-select: none }
    #hand:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
    #hand line { stroke: var(--cross); stroke-width: 1 }
    #hand circle { fill: none; stroke: var(--focus); stroke-width: 2 }
    #hand .part { fill: var(--part); fill-opacity: .25; stroke: var(--part) }
    #hand .tag { fill: var(--tag) }
    #hand text { fill: var(--ink); font-size: 14.95px }
    p, dl { margin: 8px; min-height: 1.5em }
    p span { margin-right: 3ch; white-space: pre-wrap }
    dl { display: flex; flex-wrap: wrap; gap: 0 3ch }
    dl div { display: flex; gap: 1ch }
    dd { margin: 0 }
    dt, #reading i, #help, noscript p { color: var(--dim); font-style: normal }

    """
}
