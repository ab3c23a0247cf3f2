import Platform

/// Installs and removes the handlers of signals.
enum SignalHandlers {
  static func installFatal(_ state: UnsafeMutablePointer<FatalState>) {
    SignalAction.useOwnStack()
    for number in SignalAction.faults { state.pointee.previous[Int(number)].install(number, .ownStack, handleFatal) }
    for number in SignalAction.otherEnds {
      state.pointee.previous[Int(number)].install(number, .ownStack, handleEnd)
      // One that was ignored, as below nohup, or that someone else handles ends nothing.
      if !state.pointee.previous[Int(number)].isDefault { state.pointee.previous[Int(number)].restore(number) }
    }
  }

  static func installEvents(_ state: UnsafeMutablePointer<FatalState>) {
    for signal in Signal.allCases {
      state.pointee.previous[Int(signal.number)].install(signal.number, .restarting, handleEvent)
    }
    let timer = SignalAction.timer
    state.pointee.previous[Int(timer)].install(timer, .restarting, handleRing)
    SignalAction.unblock(timer)
  }

  /// Installs the handler of one of the loop's signals again after `setDefault`; the saved action from before the
  /// session stays.
  static func installEvent(_ signal: Signal) {
    var before = SignalAction()
    before.install(signal.number, .restarting, handleEvent)
  }

  /// Restores the actions from before the session.
  static func uninstall(_ state: UnsafeMutablePointer<FatalState>) {
    for number in SignalAction.faults + SignalAction.otherEnds + Signal.allCases.map(\.number) + [SignalAction.timer] {
      state.pointee.previous[Int(number)].restore(number)
    }
  }
}
