import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen
import Testing

@testable import slipstream_cli

@Suite("How a viewer shows what it has")
struct PresentationTests {
  @Test(arguments: [
    (asText: false, isWhole: true, isFollowing: false, hasScreen: true, Presentation.screen),
    (asText: false, isWhole: false, isFollowing: false, hasScreen: true, .screen),
    (asText: false, isWhole: true, isFollowing: false, hasScreen: false, .picture),
    (asText: false, isWhole: false, isFollowing: false, hasScreen: false, .lines),
    (asText: false, isWhole: true, isFollowing: true, hasScreen: false, .lines),
    (asText: true, isWhole: true, isFollowing: false, hasScreen: true, .lines),
    (asText: true, isWhole: true, isFollowing: false, hasScreen: false, .lines),
  ])
  func `a screen is drawn on, a whole source becomes a picture, and a feed becomes lines`(
    asText: Bool, isWhole: Bool, isFollowing: Bool, hasScreen: Bool, presentation: Presentation
  ) {
    #expect(
      Presentation.choose(asText: asText, isWhole: isWhole, isFollowing: isFollowing, hasScreen: hasScreen)
        == presentation)
  }

  @Test(arguments: [
    ([:], nil, ScreenSize(columns: 80, rows: 24)),
    (["COLUMNS": "160"], nil, ScreenSize(columns: 160, rows: 48)),
    (["COLUMNS": "1000"], nil, ScreenSize(columns: 1_000, rows: 48)),
    (["COLUMNS": "20"], nil, ScreenSize(columns: 20, rows: 16)),
    (["LINES": "10"], nil, ScreenSize(columns: 80, rows: 10)),
    ([:], ScreenSize(columns: 100, rows: 30), ScreenSize(columns: 100, rows: 29)),
    ([:], ScreenSize(columns: 1, rows: 1), ScreenSize(columns: 1, rows: 1)),
    (["COLUMNS": "60", "LINES": "12"], ScreenSize(columns: 100, rows: 30), ScreenSize(columns: 60, rows: 12)),
    (["COLUMNS": "wide", "LINES": "-3"], nil, ScreenSize(columns: 80, rows: 24)),
    (["COLUMNS": "0", "LINES": ""], ScreenSize(columns: 100, rows: 30), ScreenSize(columns: 100, rows: 29)),
    (["COLUMNS": "9223372036854775807", "LINES": "99999999999999999999"], nil, ScreenSize(columns: 1_000, rows: 48)),
  ])
  func `a picture has the size of the variables, else of the window, else of 80 columns`(
    variables: [String: String], window: ScreenSize?, size: ScreenSize
  ) {
    #expect(ScreenSize.ofPicture({ variables[$0] }, measure: { window }) == size)
  }

  @Test(.timeLimit(.minutes(10)))
  func `lines end when the source has ended`() throws {
    let listener = try FeedListener(token: StopToken())
    var host = TextHost(listener)
    var settings = Settings()
    settings.framesPerSecond = 4
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .ascii))
    listener.mailbox.post([.state(.connecting, ""), .state(.ended, "")])
    try EventLoop.run(&state, on: &host)
    #expect(state.outbox.isDone)
    #expect(!host.hasNoReader)
  }
}
