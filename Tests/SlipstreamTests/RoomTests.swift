import Testing

@Test func `a room has tests`() {
  #expect(Bool(true))
}
