import CivilTime

/// A time from which a step counts.
struct AnchorTime: OptionValue {
  private let place: PinnedTime

  init(option text: String) throws {
    guard let place = PinnedTime(text) else {
      throw ValueFault("is no time; write it as 2012-05-17 or '2012-05-17 09:30'")
    }
    self.place = place
  }

  func time(in zone: Zone) -> Timestamp { place.bounds(in: zone).start }
}
