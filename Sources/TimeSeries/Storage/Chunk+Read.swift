import CivilTime

extension Chunk {
  /// The point at slot `i`; a sample as a flat bar without volume.
  func bar(at i: Int, _ layout: ChunkLayout) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: times[i]),
      open: column(layout.openOffset)[i], high: column(layout.highOffset)[i],
      low: column(layout.lowOffset)[i], close: column(layout.closeOffset)[i],
      volume: layout.kind == .bars ? column(layout.volumeOffset)[i] : .nan,
      ticks: ticks.value(at: i), flags: BarFlags(rawValue: flags.value(at: i)), duration: durations.value(at: i))
  }
}
