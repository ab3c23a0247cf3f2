import RealModule
import SlipstreamTerminal

/// The response of a filter over its frequency: numbers are the axis, and equal factors take equal room.
struct NumbersPage: GalleryPage {
  let name = "numbers"
  let title = "Numbers as the axis"
  let words = "A filter from 10 Hz to 20 kHz, at even ratios: h and l pan, + and - zoom."

  /// The frequency of the resonance, and how sharp it is.
  private static let (resonance, quality) = (800.0, 4.0)

  func prepare(_ settings: inout Settings) {
    settings.time.numbersAreLogarithmic = true
    settings.mark = .line
    settings.valueAxis.title = "dB"
    settings.span = TimeSpan(.points(325))
  }

  func fill(_ state: inout AppState) {
    // A point holds an index in place of its time, and the scale says what index 0 and the next one stand for.
    var hertz = IndexScale.whole
    hertz.name = "Hz"
    let frequencies = (0...330).map { Double.exp10(1 + Double($0) / 100) }
    let samples = frequencies.compactMap { frequency in
      hertz.index(of: frequency.rounded()).map { Sample(time: $0, value: Self.gain(at: frequency)) }
    }
    state.update(.load(symbol: "gain", .samples(samples), badRows: 0, indexScale: hertz), at: 0)
  }

  /// The gain of a low-pass of second order, in decibels with two digits.
  private static func gain(at frequency: Double) -> Double {
    let ratio = frequency / resonance
    let (real, imaginary) = (1 - ratio * ratio, ratio / quality)
    return (-1_000 * Double.log10(real * real + imaginary * imaginary)).rounded() / 100
  }
}
