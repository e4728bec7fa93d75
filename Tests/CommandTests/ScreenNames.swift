/// The program's screens, as its command line names them.
let screenNames = ["list", "lower", "cart", "cards", "lyrics", "controls"]
