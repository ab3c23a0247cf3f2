import AxisScales

extension DotRaster {
  /// Marks a polygon or a part of it, given in cell widths from the left and the top.
  mutating func path(_ places: [(x: Double, y: Double)], ratio: Double) {
    func dot(_ place: (x: Double, y: Double)) -> (x: Int, y: Int) {
      let (x, y) = (place.x * Double(dotsAcross), place.y / ratio * Double(dotsDown))
      return (
        Int(clamping: min(max(x, -1e5), 1e5).rounded(.down)), Int(clamping: min(max(y, -1e5), 1e5).rounded(.down))
      )
    }
    guard let first = places.first else { return }
    var last = dot(first)
    mark(last.x, last.y)
    for place in places.dropFirst() {
      let next = dot(place)
      line(from: last, to: next)
      last = next
    }
  }

  /// Marks a circle, closed.
  mutating func addCircle(x: Double, y: Double, radius: Double, ratio: Double) {
    let steps = max(12, min(360, Int(min(radius, 1e3) * 8)))
    path(
      (0...steps).map { step in
        let place = CircleScale.place(Double(step % steps) / Double(steps) * 2 * .pi, distance: radius)
        return (x + place.x, y + place.y)
      }, ratio: ratio)
  }
}
