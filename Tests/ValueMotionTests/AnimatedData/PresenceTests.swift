import Testing

@testable import ValueMotion

@Suite struct PresenceTests {
  static let courses: [Transition.Timing] = [
    .spring(.standard), .spring(SpringDynamics(bounciness: 0, speed: 20)), .ease(seconds: 0.4, .standard),
    .ease(seconds: 1, .bounce), .ease(seconds: 0.3, .custom { $0 * $0 }),
  ]

  @Test(arguments: courses.indices)
  func `a thing goes to 0 and comes back to 1, without a jump where it turns back`(index: Int) {
    var presence = Presence(Transition(.grow, Self.courses[index]))
    #expect(presence.isShown("a") && presence.share(of: "a", at: 0) == 1 && !presence.isMoving(at: 0))
    presence.set("a", isShown: false, at: 1)
    #expect(abs(presence.share(of: "a", at: 1) - 1) < 1e-9 && presence.hidden(at: 1).isEmpty)
    let middle = presence.share(of: "a", at: 1.15)
    presence.set("a", isShown: true, at: 1.15)
    #expect(abs(presence.share(of: "a", at: 1.15) - middle) < 1e-9)
    #expect(presence.share(of: "a", at: 60) == 1)
    presence.set("a", isShown: false, at: 60)
    #expect(presence.hidden(at: 90) == ["a"] && presence.share(of: "a", at: 90) == 0 && presence.shares(at: 90).isEmpty)
  }

  @Test func `without motion, and by none, a thing is there or gone at once`() {
    var still = Presence()
    still.motionEnabled = false
    var none = Presence(Transition(.none))
    for now in [0.0, 5] {
      still.set("a", isShown: now > 0, at: now)
      none.set("a", isShown: now > 0, at: now)
      for presence in [still, none] {
        #expect(!presence.isMoving(at: now) && presence.share(of: "a", at: now) == (now > 0 ? 1 : 0))
      }
    }
  }

  @Test func `an ease that takes no time is there at once`() {
    for seconds in [0, -1, .nan, .infinity] {
      var presence = Presence(Transition(.fade, .ease(seconds: seconds, .linear)))
      presence.set("a", isShown: false, at: 0)
      #expect(presence.hidden(at: 0) == ["a"])
    }
  }
}
