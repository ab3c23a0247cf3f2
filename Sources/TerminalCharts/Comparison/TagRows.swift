/// Places the tags of several lines.
package enum TagRows {
  /// Returns distinct rows in order from the top, each as near to its wish as the others allow, without tags for which
  /// no row is left.
  package static func spread(_ wishes: [Int], rows: Int) -> [Int] {
    var result: [Int] = []
    for wish in wishes.prefix(max(rows, 0)) {
      result.append(max(min(max(wish, 0), rows - 1), (result.last ?? -1) + 1))
    }
    var limit = rows - 1
    for place in result.indices.reversed() {
      result[place] = min(result[place], limit)
      limit = result[place] - 1
    }
    return result
  }
}
