// Page: a frame as one file of HTML that needs no server and loads nothing: the picture, what a pointer reads in it,
// and a script of our own.

import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints

/// A page with the picture of a frame, in colours for a dark and for a light screen.
struct Page {
  /// The picture in the colours of one background.
  struct Picture {
    let ground: Background
    let svg: String
    let theme: Theme
    let colors: PictureColors
  }

  let title: String
  /// The contents of the picture in words, for readers who do not see it.
  let summary: String
  /// One picture, or one for each background, of equal size.
  let pictures: [Picture]
  let size: ScreenSize
  /// `AppState.placesReport`; nil for a picture without values.
  let places: JSONOutput?

  /// The bytes depend on the frame alone.
  var text: String {
    let style = PageStyle.text(pictures, width: size.columns * CellBuffer.svgCell.columns)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style: style))">
      <title>\(Self.markup(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <main>
      <div id="frame">
      <div role="img" aria-label="\(Self.markup(summary))">
      \(pictures.map { "<div class=\"\($0.ground.rawValue)\">\n\($0.svg)</div>\n" }.joined())</div>
      \(places == nil ? "" : hand)</div>
      \(places == nil ? "" : Self.words)</main>
      \(places.map(Self.scripts) ?? "")</body>
      </html>

      """
  }

  /// The layer over the picture that a pointer moves.
  private var hand: String {
    let cell = CellBuffer.svgCell
    let columns = size.columns
    let rows = size.rows
    return """
      <svg id="hand" viewBox="0 0 \(columns * cell.columns) \(rows * cell.rows)" tabindex="0" role="slider" \
      aria-label="Crosshair" aria-valuemin="1" aria-valuemax="1" aria-valuenow="1" aria-describedby="help"></svg>

      """
  }

  private static let words = """
    <p id="reading"></p>
    <dl id="range" aria-live="polite"></dl>
    <p id="help"></p>
    <noscript><p>Values at the pointer and selections need JavaScript; the picture does not.</p></noscript>

    """

  private static func scripts(_ places: JSONOutput) -> String {
    """
    <script type="application/json" id="data">\(scriptText(places.text))</script>
    <script>\(PageScript.text)</script>

    """
  }

  /// JSON within an element of HTML: no `<` may end the element or begin a comment in it.
  private static func scriptText(_ json: String) -> String {
    json.unicodeScalars.map { $0 == "<" ? "\\u003c" : String(Character($0)) }.joined()
  }

  private static func markup(_ text: String) -> String { text.cleaned.unicodeScalars.map(\.markup).joined() }

  /// The rights of the page in a browser: apply this style and run this script, known by their hashes. It loads
  /// nothing.
  private static func policy(style: String) -> String {
    func hash(_ text: String) -> String {
      var base64: [UInt8] = []
      Base64.append(SHA256.hash(of: Array(text.utf8)), to: &base64)
      return "'sha256-\(String(decoding: base64, as: UTF8.self))'"
    }
    return "default-src 'none'; style-src \(hash(style)); script-src \(hash(PageScript.text)); base-uri 'none'; "
      + "form-action 'none'"
  }
}
