extension TimeTickOptions {
  /// Whether two are known to ask for the same ticks. Never where a function writes or changes them: what a function
  /// answers cannot be known without asking it.
  public func isSurelySame(as other: TimeTickOptions) -> Bool {
    guard format == nil, alter == nil, other.format == nil, other.alter == nil else { return false }
    return step == other.step && frequency?.anchor == other.frequency?.anchor
      && frequency?.nanoseconds == other.frequency?.nanoseconds && explicit == other.explicit
      && collision == other.collision && edge == other.edge && end == other.end
      && hasMinorTicks == other.hasMinorTicks && leastMinorSpacing == other.leastMinorSpacing
      && secondZone == other.secondZone
  }
}
