import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

@testable import Gallery

@Suite struct LoginScreenTests {
  @Test func `a throw keeps its velocity into the decay, and the spring takes place and velocity over (W5)`() {
    for velocity in [-40.0, -3, 0, 5, 60] {
      var value = FlungValue()
      value.set(2, at: 0)
      value.fling(velocity, at: 1)
      let step = 1e-5
      #expect(abs((value.value(at: 1 + step) - value.value(at: 1)) / step - velocity) < 0.1 + abs(velocity) * 0.01)
      // No jump of place or velocity where the spring takes over.
      for now in stride(from: 1.0, to: 2, by: 0.001) {
        #expect(abs(value.value(at: now + 0.001) - value.value(at: now)) < 0.08 + abs(velocity) * 0.002)
        #expect(abs(value.velocity(at: now + 0.001) - value.velocity(at: now)) < 4 + abs(velocity) * 0.12)
      }
      #expect(value.value(at: 30) == 0 && !value.isMoving(at: 30))
    }
  }

  @Test func `the picture and the form settle, each by its own spring, and then nothing is drawn (W1)`() throws {
    let view = ChartView(theme: Theme(), glyphs: .ascii)
    let size = ScreenSize(columns: 80, rows: 24)
    var screen = LoginScreen(isMotionEnabled: true)
    _ = screen.advance(to: 0)
    let frames = (0...60).map { screen.frame(view, size: size, at: Double($0) / 30) }
    #expect(frames[0].until != nil && frames[60].until == nil)
    #expect(!frames[0].cells.plainText.contains("Sign in") && frames[60].cells.plainText.contains("Sign in"))
    let ink = frames.map { frame in frame.cells.plainText.count { $0 == "~" } }
    #expect(ink[0] > ink[60])
  }

  @Test(arguments: [true, false]) func `a hand moves the form, and the form rests again after its throw (W5)`(
    isMotionEnabled: Bool
  ) {
    let view = ChartView(theme: Theme(), glyphs: .ascii)
    let size = ScreenSize(columns: 80, rows: 24)
    var screen = LoginScreen(isMotionEnabled: isMotionEnabled)
    _ = screen.advance(to: 0)
    func hand(_ kind: MouseEvent.Kind, row: Int, at now: Double) -> Bool {
      screen.handle(MouseEvent(kind, column: 40, row: row), view, size: size, at: now)
    }
    let rest = screen.frame(view, size: size, at: 30).cells.plainText
    // Without a press there is nothing to drag or throw.
    #expect(!hand(.drag, row: 10, at: 30) && !hand(.release, row: 10, at: 30) && !hand(.move, row: 10, at: 30))
    #expect(hand(.press, row: 20, at: 31))
    #expect(screen.frame(view, size: size, at: 31).cells.plainText == rest)
    for step in 1...10 { #expect(hand(.drag, row: 20 - step, at: 31 + Double(step) / 60)) }
    #expect(screen.frame(view, size: size, at: 31 + 10.0 / 60).cells.plainText != rest)
    #expect(hand(.release, row: 10, at: 31.2))
    #expect((screen.frame(view, size: size, at: 31.3).until != nil) == isMotionEnabled)
    #expect(screen.frame(view, size: size, at: 60).cells.plainText == rest)
  }

  @Test(arguments: [KeyCode.up, .down, .space]) func `a key throws the form or begins again, and other keys do nothing`(
    code: KeyCode
  ) {
    let view = ChartView(theme: Theme(), glyphs: .ascii)
    let size = ScreenSize(columns: 80, rows: 24)
    var screen = LoginScreen(isMotionEnabled: true)
    _ = screen.advance(to: 0)
    func type(_ code: KeyCode, _ phase: KeyPhase) -> Bool { screen.handle(Key(code), phase, at: 30) }
    #expect(!type(code, .release) && !type(.enter, .press))
    #expect(type(code, .press))
    #expect(screen.frame(view, size: size, at: 30.1).until != nil)
    #expect(screen.frame(view, size: size, at: 60).until == nil)
  }
}
