import AxisScales
import Foundation
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import Testing
import TimeSeries

private let rounds = getenv("SLIPSTREAM_LONG") == nil ? 8 : 320

/// Switching the time axis live keeps what is looked at in place.
@Suite struct AxisSwitchTests {
  private let sessions = Sessions.bars("2024-11-18", "2025-01-10")

  private func play(_ keys: String, _ axis: AxisKind, daily: Bool, initial: Int? = nil) throws -> Play {
    try Play(keys, bars: daily ? Synthetic.bars(700) : sessions, initial: initial) { settings in
      settings.time.calendar = .named("XNYS")
      settings.time.axis = axis
      settings.momentum = .off
    }
  }

  /// A script that leaves the view somewhere.
  private func script(_ random: inout SplitMix64) -> String {
    let keys = ["Left*7", "Right*3", "+*3", "-*2", "PageUp", "z", "drag:120,20->61,20@200ms", "Tab", "Left*2", "f"]
    return (0..<5).map { _ in keys.randomElement(using: &random) ?? "Left" }.joined(separator: " ") + " wait:3s"
  }

  @Test func `three switches lead back to the very same view`() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<rounds {
      let axis = AxisKind.ofTimes.randomElement(using: &random) ?? .ordinal
      let keys = script(&random)
      let daily = round % 2 == 0
      var before = try play(keys, axis, daily: daily)
      var after = try play(keys + " a wait:1s a wait:1s a wait:1s", axis, daily: daily)
      let (a, b) = (try before.scene().subject.viewport, try after.scene().subject.viewport)
      #expect(a == b, "round \(round): \(keys) on \(axis), daily: \(daily)")
    }
  }

  @Test func `each switch shows the same bars`() throws {
    var random = SplitMix64(seed: 12)
    for round in 0..<rounds {
      let axis: AxisKind = round % 3 == 0 ? .calendar : .ordinal
      let keys = script(&random)
      let daily = round % 2 == 0
      let comment: Comment = "round \(round): \(keys) on \(axis), daily: \(daily)"
      var before = try play(keys, axis, daily: daily)
      var after = try play(keys + (axis == .ordinal ? " a" : " a a"), axis, daily: daily)
      let (a, b) = (try before.scene().subject, try after.scene().subject)
      #expect(a.scale.kindName != b.scale.kindName, comment)
      // The least span is a number of usual slots: where slots are narrower, a view at it may have to grow.
      if b.viewport.span <= before.minimumSpan * b.scale.slotWidth(in: b.series) * (1 + 1e-6) { continue }
      for (there, here) in [(a.viewport.lower, b.viewport.lower), (a.viewport.upper, b.viewport.upper)] {
        let slot = a.scale.slotWidth(in: a.series)
        let off = b.scale.translate(there, from: a.scale, in: b.series).distance(to: here)
        #expect(abs(off) <= 1e-6 * b.scale.slotWidth(in: b.series), comment)
        // Bars of holidays share a seam with the next, and nothing leads back from there.
        if daily { continue }
        let back = a.scale.translate(here, from: b.scale, in: a.series).distance(to: there)
        #expect(abs(back) <= 1e-5 * slot, comment)
      }
      #expect(a.viewport.mode == b.viewport.mode, comment)
    }
  }

  @Test func `points between two switches move a held view no more than they move any`() throws {
    let keys = "feed:0 Left*20 wait:2s"
    var before = try play(keys, .ordinal, daily: false, initial: 2_000)
    var after = try play(keys + " a feed:40 trim:10 a wait:1s a", .ordinal, daily: false, initial: 2_000)
    let (a, b) = (try before.scene().subject.viewport, try after.scene().subject.viewport)
    #expect(a == b)
  }

  @Test func `a view that follows goes on following on the other axis`() throws {
    var play = try play("feed:0 wait:1s a feed:10 wait:1s", .ordinal, daily: false, initial: 2_000)
    let subject = try play.scene().subject
    #expect(subject.scale.kindName == "calendar")
    #expect(subject.viewport.mode == .follow)
    #expect(abs(subject.viewport.upper.distance(to: subject.bounds.upper)) < 1)
  }

  @Test func `the keys go on moving the part that they moved`() throws {
    let play = try play("Tab a wait:100ms", .ordinal, daily: false)
    #expect(try #require(play.frames.last).plainText.contains("WINDOW"))
  }
}

extension Play {
  /// The least span in slots.
  fileprivate var minimumSpan: Double { 5 }
}
