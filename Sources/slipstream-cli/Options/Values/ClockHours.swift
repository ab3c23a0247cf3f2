/// The hours of a clock.
enum ClockHours: String, CaseIterable, WordValue {
  case twelve = "12"
  case twentyFour = "24"
}
