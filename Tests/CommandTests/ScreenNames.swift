/// The names of the program's screens on the command line.
let screenNames = ["list", "lower", "cart", "cards", "lyrics", "controls"]
