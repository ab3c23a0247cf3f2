import TerminalSamples
import TerminalScreen
import Testing

/// The goals of bytes a frame, on a whole screen of 160 by 45 in true colour.
@Suite struct FrameBytesTests {
  /// Bytes of each step after a first full paint.
  private func bytes(
    seeds: ClosedRange<UInt64> = 1...(ProcessEnvironment.isLong ? 40 : 3), pitch: Int = 2,
    palette: SyntheticChart.Palette = .direct,
    scrolling: Scrolling = .rows, steps: Int = 8, skip: Int = 0, _ step: (inout SyntheticChart, Int) -> Void
  ) -> (mean: Int, most: Int) {
    var counts: [Int] = []
    for seed in seeds {
      var chart = SyntheticChart(seed: seed)
      chart.palette = palette
      chart.pitch = pitch
      chart.fit()
      chart.low -= 40
      chart.high += 40
      var encoder = FrameEncoder(synchronized: true, scrolling: scrolling)
      var sent: [UInt8] = []
      _ = encoder.encode(chart.draw(), into: &sent)
      for index in 0..<steps {
        step(&chart, index)
        sent.removeAll()
        let statistics = encoder.encode(chart.draw(), into: &sent)
        if index >= skip { counts.append(statistics.bytes) }
      }
    }
    return (counts.reduce(0, +) / counts.count, counts.max() ?? 0)
  }

  @Test func `an unchanged frame sends nothing`() {
    #expect(bytes { _, _ in }.most == 0)
  }

  @Test(arguments: [1, 2]) func `a tick of the last bar takes at most 150 bytes`(pitch: Int) {
    // Within a row: a tick that moves the value line draws the line anew.
    let (mean, most) = bytes(pitch: pitch, skip: 2) { chart, index in
      chart.first = chart.bars.count - chart.visible
      let last = chart.bars.count - 1
      let rows = Double(chart.pricePane.count - 1)
      let row = ((chart.high - chart.bars[last].close) / (chart.high - chart.low) * rows).rounded(.down)
      let part = index % 2 == 0 ? 0.4 : 0.6
      chart.bars[last].close = chart.high - (row + part) * (chart.high - chart.low) / rows
      chart.bars[last].volume = part
    }
    print("tick, \(pitch) columns a bar: mean \(mean), most \(most)")
    #expect(most <= 150)
  }

  @Test(arguments: [1, 2], [Scrolling.rows, .margins])
  func `a pan by one bar takes at most 1,000 bytes, whichever way`(pitch: Int, scrolling: Scrolling) {
    for way in [1, -1] {
      let (mean, most) = bytes(pitch: pitch, scrolling: scrolling) { chart, _ in chart.first += way }
      print("pan by \(way) bar, \(pitch) columns a bar, \(scrolling): mean \(mean), most \(most)")
      #expect(most <= 1000)
    }
  }

  @Test(arguments: [1, 2], [Scrolling.rows, .margins])
  func `a pan by four columns takes at most 1,800 bytes`(pitch: Int, scrolling: Scrolling) {
    let (mean, most) = bytes(pitch: pitch, scrolling: scrolling) { chart, _ in chart.first += 4 / pitch }
    print("pan by 4 columns, \(pitch) columns a bar, \(scrolling): mean \(mean), most \(most)")
    #expect(most <= 1800)
  }

  @Test(arguments: [1, 2]) func `a rescale of y takes at most 8,500 bytes`(pitch: Int) {
    let (mean, most) = bytes(pitch: pitch) { chart, index in
      chart.fit()
      if index % 2 == 0 { chart.high += 40 }
    }
    print("rescale, \(pitch) columns a bar: mean \(mean), most \(most)")
    #expect(most <= 8500)
  }

  @Test(arguments: [1, 2]) func `a full repaint takes at most 16,000 bytes`(pitch: Int) {
    let (mean, most) = bytes(pitch: pitch, steps: 1) { chart, _ in chart.size.columns += 1 }
    print("full repaint, \(pitch) columns a bar: mean \(mean), most \(most)")
    #expect(most <= 16000)
  }

  @Test func `fewer colours never take more bytes`() {
    let counts = [SyntheticChart.Palette.direct, .indexed, .ansi].map { palette in
      bytes(palette: palette) { chart, _ in chart.first += 1 }.mean
    }
    #expect(counts == counts.sorted(by: >), "true colour, 256, 16: \(counts)")
  }
}
