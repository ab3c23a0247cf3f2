/// The volume itself: `volume`.
struct PlainVolume: StudyKernel {
  func values(of next: StudyPoint) -> StudyValues { StudyValues(next.volume) }

  mutating func add(_ point: StudyPoint) {}
}
