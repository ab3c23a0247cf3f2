#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much memory the machine has.
public enum SystemMemory {
  /// Bytes of memory that this process may use: those of the machine, or those of its control group where that has less;
  /// 4 GiB where the system does not say.
  public static var bytes: Int {
    let (pages, page) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    let (product, overflow) = pages.multipliedReportingOverflow(by: page)
    let machine = pages > 0 && page > 0 && !overflow ? product : 4 << 30
    return min(machine, groupLimit() ?? machine)
  }

  /// The limit of the control group, as containers have one; nil where there is none.
  private static func groupLimit() -> Int? {
    let descriptor = open("/sys/fs/cgroup/memory.max", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // "max" is no number: no limit.
    let limit = Int(String(decoding: bytes.prefix(count).prefix { $0 > 0x20 }, as: UTF8.self))
    return limit.flatMap { $0 > 0 ? $0 : nil }
  }
}
