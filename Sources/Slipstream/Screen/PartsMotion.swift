import TerminalCharts
import ValueMotion

/// The way from one choice of parts to the next: the frame of the former becomes that of the latter by a transition.
struct PartsMotion: Sendable {
  let from: ShownParts
  let to: ShownParts
  private var presence: Presence

  private static let part = "to"

  init(from: ShownParts, to: ShownParts, by transition: Transition, at now: Double) {
    (self.from, self.to) = (from, to)
    presence = Presence(transition)
    presence.enter(Self.part, at: now)
  }

  var kind: Transition.Kind { presence.transition.kind }

  func isMoving(at now: Double) -> Bool { presence.isMoving(at: now) }

  /// How far it has come, 0 to 1.
  func share(at now: Double) -> Double { presence.share(of: Self.part, at: now) }

  /// Turns towards a choice from where it is; false if the choice is neither of its ends.
  mutating func turn(to choice: ShownParts, at now: Double) -> Bool {
    let isTo = choice.hasSameParts(as: to)
    guard isTo || choice.hasSameParts(as: from) else { return false }
    presence.set(Self.part, isShown: isTo, at: now)
    return true
  }
}

extension AppState {
  /// Starts the motion from earlier parts to the present ones, if they differ and someone watches.
  mutating func moveParts(from before: ShownParts, at now: Double) {
    let isSeen = rules.isMotionEnabled && screen.pace.isFocused && chart?.selection != nil
    parts.move(from: before, by: isSeen ? rules.transition : Transition(.none), at: now)
  }

  /// The frame between two choices of parts; nil while no motion runs between them.
  func movingFrame(at now: Double, memory: inout FrameMemory) -> Frame? {
    guard let motion = parts.motion, motion.isMoving(at: now) else { return nil }
    let isForth = motion.to.hasSameParts(as: parts.shown)
    var other = self
    other.parts.shown = isForth ? motion.from : motion.to
    var none = FrameMemory()
    let (one, two) = (drawn(at: now, memory: &memory), other.drawn(at: now, memory: &none))
    let blend = FrameBlend(kind: motion.kind, share: motion.share(at: now), theme: look.view.theme)
    let (first, second) = isForth ? (two, one) : (one, two)
    let cells = blend.frame(from: first.cells, to: second.cells)
    return Frame(cells, picture: blend.picture(from: first.picture, to: second.picture), until: now, shown: one.shown)
  }
}
