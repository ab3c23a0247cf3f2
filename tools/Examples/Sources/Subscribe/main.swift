// Subscribes to one series and shows it until someone presses q: Subscribe [ENDPOINT [SYMBOL]].

import SlipstreamFeed
import SlipstreamTerminal

let words =
  CommandLine.arguments.dropFirst()
  + ["tcp://127.0.0.1:5556", "temperature"].dropFirst(
    min(CommandLine.arguments.count - 1, 2))
let (endpoint, symbol) = (words[words.startIndex], words[words.startIndex + 1])

let wakeUp = try WakeUp()
let mailbox = FeedMailbox { wakeUp.signal() }
let receiver = try FeedReceiver(
  context: Context(), endpoints: [Endpoint(parsing: endpoint)], topics: .exact([symbol]), mailbox: mailbox)
try receiver.start()

var settings = Settings()
settings.symbol = symbol
let ending = try TerminalViewer(settings: settings).run(FeedInbox(wakeUp, events: mailbox.drain))

receiver.stop()
if case .signal(let number) = ending { print("ended by signal \(number)") }
