import SlipstreamFeed
import SlipstreamTerminal

let wakeUp = try WakeUp()
let mailbox = FeedMailbox { wakeUp.signal() }
let receiver = try FeedReceiver(
  context: Context(), endpoints: [Endpoint(parsing: "tcp://127.0.0.1:5556")], topics: .exact(["AAPL"]),
  mailbox: mailbox)
try receiver.start()

var settings = Settings()
settings.symbol = "AAPL"
let ending = try TerminalViewer(settings: settings).run(FeedInbox(wakeUp, events: mailbox.drain))

receiver.stop()
if case .signal(let number) = ending { print("ended by signal \(number)") }
