import AxisScales
import CivilTime
import TimeSeries

/// The markers of one scene in cells of its plot, counted from its first column and row.
struct PlacedMarkers: Equatable, Sendable {
  /// The sign of a group.
  struct Sign: Equatable, Sendable {
    var group: MarkerGroup
    /// The newest marker of the group, whose look the sign has.
    var marker: Marker
    var column: Int
    var row: Int
  }

  private(set) var signs: [Sign] = []
  /// Counts and texts beside signs.
  private(set) var labels: [PlacedAnnotations.Label] = []
  /// The words of the markers under the crosshair.
  private(set) var words: [PlacedAnnotations.Label] = []

  /// - Parameters:
  ///   - labels: the texts of annotations, which markers leave free.
  ///   - crosshair: a column of the plot whose markers have their words beside them; nil without a crosshair in view.
  /// - Complexity: O(columns * log(markers) * log(points)).
  init(_ scene: borrowing ChartScene, besides labels: [PlacedAnnotations.Label], crosshair: Int? = nil) {
    guard scene.markers.contains(where: { !$0.isEmpty }) else { return }
    let plot = AnnotationPlot(scene)
    for set in scene.markers {
      for list in set.lists where !list.isEmpty { add(list, plot) }
    }
    guard !signs.isEmpty else { return }
    var space = LabelSpace(scene)
    for label in labels { space.reserve(label.row, label.column..<label.column + label.text.unicodeScalars.count) }
    for place in signs.indices { moveBesideData(place, space) }
    for sign in signs { space.reserve(sign.row, sign.column..<sign.column + 1) }
    if let crosshair { addWords(at: crosshair, decimals: scene.priceDecimals, &space) }
    for sign in signs where sign.group.count > 1 { addCount(sign, &space) }
    for sign in signs where sign.group.count == 1 && sign.isInTopRow {
      // The words at the crosshair have the text already.
      if crosshair.map({ !sign.group.columns.contains($0) }) ?? true { addText(sign, &space) }
    }
  }

  private mutating func add(_ list: MarkerList, _ plot: AnnotationPlot) {
    let columns = 0..<plot.columns
    let groups = MarkerGroup.all(of: list, in: columns) { plot.column(ofMarkerAt: $0.time) }
    for group in MarkerGroup.joined(groups, firstColumn: plot.grid.firstCell, in: columns) {
      let marker = list[group.indices.upperBound - 1]
      signs.append(Sign(group: group, marker: marker, column: group.columns.lowerBound, row: row(marker, plot)))
    }
  }

  /// The row of a sign: a buy is drawn below its price and a sale above, others at their values; without a value in the
  /// top row.
  private func row(_ marker: Marker, _ plot: AnnotationPlot) -> Int {
    guard let row = marker.value.flatMap(plot.row) else {
      return marker.side == .buy ? plot.rows - 1 : 0
    }
    let beside = marker.side == .buy ? 1 : marker.side == .sell ? -1 : 0
    return min(max(row &+ beside, 0), plot.rows - 1)
  }

  /// Moves the sign of several trades off the data, so that its count hides none.
  private mutating func moveBesideData(_ place: Int, _ space: LabelSpace) {
    let sign = signs[place]
    guard sign.group.count > 1, let side = sign.marker.side else { return }
    let cells = sign.column..<sign.column + 1 + sign.countText.unicodeScalars.count
    signs[place].row = space.rowBesideData(sign.row, cells, isAbove: side == .sell) ?? sign.row
  }

  // MARK: words

  /// Adds the words of the markers under the crosshair, so that they are read where they are.
  private mutating func addWords(at column: Int, decimals: Int, _ space: inout LabelSpace) {
    for sign in signs where sign.group.columns.contains(column) {
      let more = sign.group.count > 1 ? " and \(sign.group.count - 1) more" : ""
      guard let text = space.fitting(sign.marker.words(decimals: decimals) + more),
        var label = sign.isInTopRow
          ? space.text(text, atColumn: sign.column + 1, row: sign.row)
          : space.flag(text, atColumn: sign.column, row: sign.row)
      else { continue }
      label.role = sign.marker.role
      words.append(label)
    }
  }

  /// Adds the text of a sign in the top row, as far as it has room there.
  private mutating func addText(_ sign: Sign, _ space: inout LabelSpace) {
    let room = space.room(sign.row, from: sign.column + 1) - 2
    guard room >= Self.leastText else { return }
    let text = sign.marker.text.shortened(to: min(room, Self.longestText))
    guard !text.isEmpty else { return }
    add(" " + text, beside: sign, at: sign.column + 1, &space)
  }

  /// Columns of the shortest and of the longest text beside a sign.
  private static let leastText = 5
  private static let longestText = 24

  /// Adds the count of a sign right or left of it, where no other words are.
  private mutating func addCount(_ sign: Sign, _ space: inout LabelSpace) {
    let text = sign.countText
    let width = text.unicodeScalars.count
    let starts = [sign.column + 1, sign.column - width]
    guard let start = starts.first(where: { space.hasRoom(sign.row, $0..<$0 + width) }) else { return }
    add(text, beside: sign, at: start, &space)
  }

  private mutating func add(_ text: String, beside sign: Sign, at column: Int, _ space: inout LabelSpace) {
    space.reserve(sign.row, column..<column + text.unicodeScalars.count)
    labels.append(PlacedAnnotations.Label(column: column, row: sign.row, text: text, role: sign.marker.role))
  }
}

extension PlacedMarkers.Sign {
  /// The count of its markers, as it is written beside it.
  fileprivate var countText: String {
    let count = group.count
    return "×" + (count < 10_000 ? String(count) : "\(count / 1_000)k")
  }

  fileprivate var isInTopRow: Bool { marker.side == nil && marker.value == nil }
}

extension Marker {
  /// The colour of its sign: trades have the colours of rising and falling.
  package var role: Role {
    switch side {
    case .buy: .up
    case .sell: .down
    case nil: LineSign.role(slot % LineSign.most)
    }
  }

  /// Its text, or what a trade was.
  package func words(decimals: Int) -> String {
    var parts: [String] = []
    if let side {
      parts.append(side == .buy ? "buy" : "sell")
      if let size, size > 0 { parts.append(PriceLabel.text(size, decimals: NumberTicks.decimals(forStep: size))) }
      if let value { parts.append("@ " + PriceLabel.text(value, decimals: decimals)) }
      if !text.isEmpty { parts.append(text) }
      return parts.joined(separator: " ")
    }
    return text.isEmpty ? kind : kind.isEmpty ? text : "\(kind): \(text)"
  }
}

extension Surface {
  /// Draws the signs of markers, their counts and their words.
  mutating func drawMarkers(_ markers: PlacedMarkers, _ scene: ChartScene) {
    let (plot, plane) = (scene.layout.plot, scene.plane)
    for sign in markers.signs {
      marker(
        PlacedAnnotations.Marker(sign.marker.form, column: sign.column, row: sign.row, role: sign.marker.role),
        on: plane)
    }
    for label in markers.words {
      guard let leader = label.leader else { continue }
      let way = Rule.Way.down(column: leader.column, rows: leader.rows)
      rule(Rule(.leader, way, label.role, isFaint: true), on: plane)
    }
    for label in markers.labels { write(label.text, plot.column + label.column, plot.row + label.row, label.role) }
    let ground: Role? = theme.depth == .ansi ? nil : .chip
    for label in markers.words {
      write(label.text, plot.column + label.column, plot.row + label.row, theme.style(label.role, on: ground))
    }
  }
}

extension Marker {
  /// The form of its sign.
  var form: PlacedAnnotations.Marker.Form {
    switch side {
    case .buy: .buy
    case .sell: .sell
    case nil: .event(slot)
    }
  }
}
