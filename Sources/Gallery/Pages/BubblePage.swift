import SlipstreamTerminal

/// Points with areas.
struct BubblePage: GalleryPage {
  let name = "bubble"
  let title = "Bubbles"
  let words = "The planets; the diameter of the largest bubble scales all areas."

  func fill(_ state: inout AppState) throws {
    var table = try PointTable(columns: ["density", "gravity", "mass"])
    // g/cm3, m/s2, masses of the Earth
    try table.append("Mercury", [5.43, 3.7, 0.055])
    try table.append("Venus", [5.24, 8.9, 0.815])
    try table.append("Earth", [5.51, 9.8, 1])
    try table.append("Mars", [3.93, 3.7, 0.107])
    try table.append("Jupiter", [1.33, 23.1, 317.8])
    try table.append("Saturn", [0.69, 9.0, 95.2])
    try table.append("Uranus", [1.27, 8.7, 14.5])
    try table.append("Neptune", [1.64, 11.0, 17.1])
    var chart = try Chart(table, .bubble, series: ["gravity"], x: "density", size: "mass")
    chart.title = "Gravity over density"
    chart.proportions.bubbleDiameter = 16
    state.show(chart)
  }
}
