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

  /// The first slot of `range` whose time is not before `time`, else its end.
  ///
  /// Interpolates once, gallops from there and then halves: one or two cache lines when points come at about equal
  /// distances, and never more than twice the steps of a binary search.
  func lowerBound(_ time: Int64, in range: Range<Int>) -> Int {
    let times = self.times
    var low = range.lowerBound
    var high = range.upperBound
    if low == high || times[low] >= time { return low }
    if times[high - 1] < time { return high }
    // From here on: times[low] < time <= times[high - 1].
    let part = Double(time &- times[low]) / Double(times[high - 1] &- times[low])
    let guess = part >= 0 && part <= 1 ? low + Int(part * Double(high - 1 - low)) : (low + high) / 2
    var step = 2
    if times[guess] < time {
      low = guess
      while low + step < high, times[low + step] < time {
        low += step
        step *= 2
      }
      high = min(high - 1, low + step)
    } else {
      high = guess
      while high - step > low, times[high - step] >= time {
        high -= step
        step *= 2
      }
      low = max(low, high - step)
    }
    // times[low] < time <= times[high]
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle } else { high = middle }
    }
    return high
  }
}
