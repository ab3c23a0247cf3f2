import AxisScales

/// The axes of a radial chart in a room of cells.
struct RadialWeb {
  /// A labelled direction, as a share of a turn.
  struct Direction {
    var share: Double
    var label: String
    var row: Int?
  }

  /// A part of a line without gaps: its points, and the path through them.
  struct Stretch {
    var points: [(x: Double, y: Double)] = []
    var path: [(x: Double, y: Double)] = []
  }

  let disc: Disc
  let low: Double
  let step: Double
  /// Values of the rings.
  let ticks: [Double]
  let directions: [Direction]
  let isRound: Bool
  let wraps: Bool
  let labelColumns: Int
  private let high: Double
  private let turn: CircleScale

  /// The most labelled directions.
  private static let mostDirections = 36

  init(_ chart: Chart, _ room: CellRect) {
    let ratio = chart.proportions.ratio
    let isPolar = chart.mark == .polar
    (isRound, wraps) = (chart.proportions.hasRoundGrid ?? isPolar, chart.proportions.wraps ?? !isPolar)
    let extent = chart.valueExtent
    step = NumberTicks.step(
      span: extent.upperBound - extent.lowerBound, maximumCount: max(2, min(5, room.rows / 6)))
    let (low, high) = (
      (extent.lowerBound / step).rounded(.down) * step, max((extent.upperBound / step).rounded(.up) * step, step)
    )
    (self.low, self.high) = (low, high > low ? high : low + step)
    ticks = NumberTicks.ticks(from: low, to: self.high, step: step)
    turn = isPolar ? Self.turn(chart) : CircleScale(turn: Double(max(1, chart.table.count)))
    directions = isPolar ? Self.numbers(turn, room) : Self.categories(chart)
    let widest = directions.map(\.label.unicodeScalars.count).max() ?? 0
    labelColumns = max(3, min(widest, room.columns / 4))
    let across = Double(room.columns) - Double(labelColumns + 2) * 2
    let reach = min(across, Double(room.rows) * ratio - 2.4 * ratio) / 2
    disc = Disc(
      x: Double(room.columns) / 2, y: Double(room.rows) * ratio / 2, radius: max(1, reach), ratio: ratio,
      scale: CircleScale(turn: 1, rotation: chart.proportions.rotation))
  }

  /// A turn is 360 if the numbers are in it, else their range.
  private static func turn(_ chart: Chart) -> CircleScale {
    let extent = chart.positionExtent
    if let turn = chart.proportions.turn { return CircleScale(turn: turn) }
    if extent.lowerBound >= 0, extent.upperBound <= 360 { return CircleScale(turn: 360) }
    return CircleScale(lower: extent.lowerBound, turn: extent.upperBound - extent.lowerBound)
  }

  private static func categories(_ chart: Chart) -> [Direction] {
    let count = chart.table.count
    let every = max(1, (count + mostDirections - 1) / mostDirections)
    return stride(from: 0, to: count, by: every).map {
      Direction(share: Double($0) / Double(count), label: chart.table.names[$0], row: $0)
    }
  }

  private static func numbers(_ scale: CircleScale, _ room: CellRect) -> [Direction] {
    let parts = room.rows >= 16 ? 12.0 : 4
    let step = scale.turn / parts
    let decimals = min(NumberTicks.decimals(forStep: step), step >= 10 ? 0 : 2)
    return (0..<Int(parts)).map { part in
      Direction(
        share: Double(part) / parts, label: NumberTicks.label(scale.lower + Double(part) * step, decimals: decimals))
    }
  }

  /// Its rings, and the spokes that have no look of their own.
  func outlines(_ spokes: [Outline]) -> [Outline] {
    circles.map { .circle(x: disc.x, y: disc.y, radius: $0) } + rings.map { .path($0) } + spokes
  }

  /// The rings of the grid at the ticks, as radii of circles.
  private var circles: [Double] { isRound ? ticks.filter { $0 > low }.map(distance) : [] }

  /// The rings of the grid at the ticks, as closed paths with a corner in each direction.
  private var rings: [[(x: Double, y: Double)]] {
    guard !isRound else { return [] }
    return ticks.filter { $0 > low }.map { tick in
      let corners = directions.map { disc.place($0.share, distance: distance(tick)) }
      return corners + corners.prefix(1)
    }
  }

  /// The line of a direction, from the middle to the rim.
  func spoke(_ direction: Direction) -> Outline {
    .path([(disc.x, disc.y), disc.place(direction.share, distance: disc.radius)])
  }

  /// Returns the distance of a value from the middle.
  func distance(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return share.isFinite ? min(max(share, 0), 1) * disc.radius : 0
  }

  /// The direction of a row as a share of a turn, which may go on beyond one; nil for a gap.
  private func share(_ chart: Chart, _ row: Int) -> Double? {
    let position = chart.position(row)
    return position.isFinite ? (position - turn.lower) / turn.turn : nil
  }

  func place(_ chart: Chart, _ series: Int, _ row: Int) -> (x: Double, y: Double)? {
    let value = chart.value(row, series)
    guard let share = share(chart, row), value.isFinite else { return nil }
    return disc.place(share, distance: distance(value))
  }

  /// Returns the parts of a series' line.
  func line(_ chart: Chart, _ series: Int) -> [Stretch] {
    var (result, stretch) = ([Stretch](), Stretch())
    var last: (share: Double, distance: Double)?
    var rows = Array(0..<chart.table.count)
    if wraps, rows.count > 2 { rows.append(0) }
    for (place, row) in rows.enumerated() {
      let value = chart.value(row, series)
      guard var share = share(chart, row), value.isFinite else {
        if !stretch.points.isEmpty { result.append(stretch) }
        (stretch, last) = (Stretch(), nil)
        continue
      }
      let distance = distance(value)
      // The way back to the first point goes on in the same direction.
      if place == chart.table.count, let last, share <= last.share { share += 1 }
      let point = disc.place(share, distance: distance)
      if let last, isRound { stretch.path += curve(from: last, to: (share, distance)) }
      stretch.points.append(point)
      stretch.path.append(point)
      last = (share, distance)
    }
    if !stretch.points.isEmpty { result.append(stretch) }
    return result
  }

  /// Returns places of a curve whose distance changes evenly with its direction.
  private func curve(
    from a: (share: Double, distance: Double), to b: (share: Double, distance: Double)
  ) -> [(x: Double, y: Double)] {
    let steps = Int(min(360, (abs(b.share - a.share) * 180).rounded(.up)))
    guard steps > 1 else { return [] }
    return (1..<steps).map { step in
      let part = Double(step) / Double(steps)
      return disc.place(a.share + (b.share - a.share) * part, distance: a.distance + (b.distance - a.distance) * part)
    }
  }
}
