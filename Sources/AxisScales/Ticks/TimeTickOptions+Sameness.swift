extension TimeTickOptions {
  /// Returns whether both options surely give the same ticks. False if a function formats or changes them, because its
  /// results are not known without calling it.
  public func isSurelySame(as other: TimeTickOptions) -> Bool {
    guard format == nil, alter == nil, other.format == nil, other.alter == nil else { return false }
    return step == other.step && frequency?.anchor == other.frequency?.anchor
      && frequency?.nanoseconds == other.frequency?.nanoseconds && explicit == other.explicit
      && collision == other.collision && edge == other.edge && end == other.end
      && hasMinorTicks == other.hasMinorTicks && leastMinorSpacing == other.leastMinorSpacing
      && secondZone == other.secondZone
  }
}
