import Testing

@testable import Platform

@Test func `a process may have all the descriptors that its user may have, up to a bound`() {
  let most = CurrentProcess.raiseDescriptorLimit()
  #expect(most > 0)
  #expect(CurrentProcess.raiseDescriptorLimit() == most, "a second call finds nothing to raise")
}
