import TerminalScreen
import Testing

@testable import Slipstream

@Suite struct RecordKeyTests {
  private func viewer(canRecord: Bool = true) throws -> AppState {
    try Play("wait:100ms") { $0.origin.canRecord = canRecord }.state
  }

  private func press(_ keys: String, _ state: inout AppState) throws {
    for name in keys.split(separator: " ") {
      let key = try #require(Key(name: String(name)))
      state.update(.input(.key(key, .press)), at: 1)
    }
  }

  private func text(_ state: inout AppState) -> String { state.frame(at: 1).plainText }

  @Test func `R asks for a recording, and ends it`() throws {
    var state = try viewer()
    #expect(state.recording == nil)
    try press("R Enter", &state)
    #expect(state.recording != nil)
    state.update(.recording(.began), at: 1)
    state.update(.recording(.progress(messages: 1_234, isSealed: true)), at: 1)
    #expect(text(&state).contains("REC 1,234"))
    try press("R Enter", &state)
    #expect(state.recording == nil)
    state.update(.recording(.ended("recorded 1234 messages in a.mcap")), at: 1)
    #expect(text(&state).contains("recorded 1234 messages in a.mcap") && !text(&state).contains("REC"))
    try press("v", &state)
    #expect(!text(&state).contains("recorded 1234"))
  }

  @Test func `a recording that fails ends and says why, and the viewer goes on`() throws {
    var state = try viewer()
    let isDone = state.outbox.isDone
    try press("R Enter", &state)
    state.update(.recording(.ended("the recording has ended: cannot write to a.mcap: No space left on device")), at: 1)
    #expect(state.recording == nil && state.outbox.isDone == isDone)
    #expect(text(&state).contains("No space left on device"))
  }

  @Test func `the recorder is asked for again until all is sealed, and not after`() throws {
    var state = try viewer()
    let before = state.deadline(lastFrame: 0)
    try press("R Enter", &state)
    state.update(.recording(.progress(messages: 5, isSealed: false)), at: 1)
    _ = state.frame(at: 1)
    #expect(state.deadline(lastFrame: 1) == 1.25)
    state.update(.recording(.progress(messages: 5, isSealed: true)), at: 1.25)
    _ = state.frame(at: 1.25)
    #expect(state.deadline(lastFrame: 1.25) == before)
    #expect(state.update(.recording(.progress(messages: 5, isSealed: true)), at: 1.3) == .nothing)
  }

  @Test func `where there is no feed to record, R says so`() throws {
    var state = try viewer(canRecord: false)
    try press("R", &state)
    #expect(state.recording == nil && text(&state).contains("no feed over ZeroMQ to record"))
  }
}
