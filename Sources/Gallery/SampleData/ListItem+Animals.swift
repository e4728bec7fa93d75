import GlissadeGeometry

extension ListItem {
  /// The sample data of the list: fifteen animals, coloured from amber through violet to green.
  public static let animals = [
    ListItem(title: "humpback whale", color: RGBA(rgb: 0xD98A36)),
    ListItem(title: "killer whale", color: RGBA(rgb: 0xD95A36)),
    ListItem(title: "pilot whale", color: RGBA(rgb: 0xF84C3E)),
    ListItem(title: "blue whale", color: RGBA(rgb: 0xE02D53)),
    ListItem(title: "chimpanzee", color: RGBA(rgb: 0xF725BC)),
    ListItem(title: "orangutan", color: RGBA(rgb: 0xD524ED)),
    ListItem(title: "african elephant", color: RGBA(rgb: 0x8B15D6)),
    ListItem(title: "sea otter", color: RGBA(rgb: 0x6419F7)),
    ListItem(title: "bottlenose dolphin", color: RGBA(rgb: 0x180BE0)),
    ListItem(title: "gorilla", color: RGBA(rgb: 0x0D3EFC)),
    ListItem(title: "walrus", color: RGBA(rgb: 0x006AE6)),
    ListItem(title: "narwhal", color: RGBA(rgb: 0x00B8FE)),
    ListItem(title: "california sea lion", color: RGBA(rgb: 0x0CE4E8)),
    ListItem(title: "polar bear", color: RGBA(rgb: 0x0DFFC0)),
    ListItem(title: "octopus", color: RGBA(rgb: 0x00E868)),
  ]
}
