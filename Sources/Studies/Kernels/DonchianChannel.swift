/// The greatest high and the least low of the latest points, and their middle (Richard Donchian): `donchian`.
struct DonchianChannel: StudyKernel {
  private var window: SlidingFold<ExtentPart>

  init(_ length: Int) { window = SlidingFold(length) }

  func values(of next: StudyPoint) -> StudyValues {
    guard let extent = window.fold(with: ExtentPart(next)) else { return StudyValues(nil) }
    return StudyValues(extent.high, extent.low, extent.low + (extent.high - extent.low) / 2)
  }

  mutating func add(_ point: StudyPoint) { window.add(ExtentPart(point)) }
}

extension ExtentPart {
  init(_ point: StudyPoint) { self.init(low: point.low, high: point.high) }
}
