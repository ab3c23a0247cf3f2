/// Exit codes by the names of sysexits.
enum ExitStatus: Int32 {
  case failure = 1
  /// `check` found losses.
  case losses = 3
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case `internal` = 70
  case cannotCreate = 73
  case inputOutput = 74
  case unfinished = 75
  case protocolError = 76
  case noPermission = 77
  case configuration = 78
}
