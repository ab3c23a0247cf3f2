import CivilTime
import Platform

/// The name of a new file for the points of a symbol: one that no file has.
struct FreeFileName {
  let path: String

  /// - Parameters:
  ///   - target: a file, or a folder for a file named by symbol and time; nil for the current folder. A name without
  ///     one of the endings gets the first.
  ///   - endings: without a point; the first is the usual one.
  init(_ target: String?, symbol: String, endings: [String]) {
    var (stem, ending) = ("", endings.first ?? "")
    if let target, FileStatus(path: target)?.kind != .folder {
      let named = endings.first { target.hasSuffix("." + $0) }
      stem = named.map { String(target.dropLast($0.count + 1)) } ?? target
      ending = named ?? ending
    } else {
      let folder = target.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
      stem = folder + Self.word(symbol) + "-" + ISO8601.format(WallClock.now, .fileName)
    }
    path =
      (1...999).lazy.map { $0 == 1 ? "\(stem).\(ending)" : "\(stem)-\($0).\(ending)" }
      .first { !FileSystem.exists($0) } ?? "\(stem).\(ending)"
  }

  /// A symbol as the name of a file: characters that could mean a folder or an option are replaced.
  private static func word(_ symbol: String) -> String {
    let name = String(symbol.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" ? $0 : "_" })
    return name.isEmpty || name.hasPrefix(".") ? "feed" + name : name
  }
}
