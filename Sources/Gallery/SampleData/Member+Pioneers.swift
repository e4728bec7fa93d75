extension Member {
  /// The sample data of the cards: two dozen pioneers of computing, roughly in chronological order.
  public static let pioneers = [
    Member(
      name: "Ada Lovelace", role: "Mathematician", place: "London",
      description:
        "Wrote in 1843 how the Analytical Engine would find Bernoulli numbers, step by step: a program, long before computers."
    ),
    Member(
      name: "Charles Babbage", role: "Inventor", place: "London",
      description:
        "Drew a Difference Engine that no workshop of his day could finish. Built to his plans in 1991, it works."
    ),
    Member(
      name: "George Boole", role: "Logician", place: "Cork",
      description:
        "Made logic a kind of algebra in “The Laws of Thought”, 1854. Every digital circuit calculates by it."
    ),
    Member(
      name: "Alan Turing", role: "Mathematician", place: "Bletchley Park",
      description:
        "Imagined in 1936 one machine that can do the work of all others, and in the war helped to read Enigma’s messages."
    ),
    Member(
      name: "Konrad Zuse", role: "Engineer", place: "Berlin",
      description:
        "Completed the Z3 in 1941, made of telephone relays: the first working computer that followed a program."
    ),
    Member(
      name: "Claude Shannon", role: "Engineer", place: "Murray Hill, New Jersey",
      description:
        "Showed as a student that switches can reason, and in 1948 how much information a message holds: so many bits."
    ),
    Member(
      name: "Grace Hopper", role: "Computer scientist", place: "Philadelphia",
      description:
        "Had a machine put programs together from ready parts in 1952 and called it a compiler. COBOL grew out of her FLOW-MATIC."
    ),
    Member(
      name: "Kathleen Booth", role: "Programmer", place: "London",
      description:
        "Devised an assembly language, one of the very first, for the computer she and Andrew Booth built at Birkbeck College."
    ),
    Member(
      name: "Katherine Johnson", role: "Mathematician", place: "Hampton, Virginia",
      description:
        "Worked out the paths of spacecraft by hand. In 1962 John Glenn would not fly before she had checked the computer’s numbers."
    ),
    Member(
      name: "John McCarthy", role: "Computer scientist", place: "Stanford",
      description:
        "Gave artificial intelligence its name in 1955 and, three years later, Lisp, in which programs are lists like any other."
    ),
    Member(
      name: "Frances Allen", role: "Computer scientist", place: "Yorktown Heights, New York",
      description:
        "Taught compilers to improve the programs they translate. The first woman to be given the Turing Award, for 2006."
    ),
    Member(
      name: "Douglas Engelbart", role: "Inventor", place: "Menlo Park, California",
      description:
        "Showed the mouse, links, windows and editing together over a distance, all in one hour and a half of 1968."
    ),
    Member(
      name: "Ivan Sutherland", role: "Computer scientist", place: "Lexington, Massachusetts",
      description:
        "Drew on a screen with a pen of light in 1963. His Sketchpad kept lines parallel and lengths equal by itself."
    ),
    Member(
      name: "Edsger Dijkstra", role: "Computer scientist", place: "Eindhoven",
      description:
        "Found the shortest path through any network in some twenty minutes on the terrace of an Amsterdam café, in 1956."
    ),
    Member(
      name: "Donald Knuth", role: "Computer scientist", place: "Stanford",
      description:
        "Has been writing “The Art of Computer Programming” since 1962, and paused to make TeX so that it would look right."
    ),
    Member(
      name: "Margaret Hamilton", role: "Software engineer", place: "Cambridge, Massachusetts",
      description:
        "Led the team that wrote the software on board Apollo, which kept its head when alarms went off before the landing."
    ),
    Member(
      name: "Tony Hoare", role: "Computer scientist", place: "Oxford",
      description:
        "Thought of Quicksort as a student in Moscow in 1959. He calls the null reference his billion-dollar mistake."
    ),
    Member(
      name: "Dennis Ritchie", role: "Computer scientist", place: "Murray Hill, New Jersey",
      description:
        "Created C at Bell Labs in the early seventies, and with Ken Thompson the Unix that was soon written in it."
    ),
    Member(
      name: "Ken Thompson", role: "Computer scientist", place: "Murray Hill, New Jersey",
      description:
        "Wrote the first Unix in 1969. He and Rob Pike sketched UTF-8 on a placemat in a New Jersey diner in 1992."
    ),
    Member(
      name: "Barbara Liskov", role: "Computer scientist", place: "Cambridge, Massachusetts",
      description:
        "Built the language CLU around abstract data types, and said when one type may stand in for another."),
    Member(
      name: "Alan Kay", role: "Computer scientist", place: "Palo Alto, California",
      description:
        "Dreamed of the Dynabook, a computer for every child, and on the way to it made Smalltalk with his group at Xerox PARC."
    ),
    Member(
      name: "Karen Spärck Jones", role: "Computer scientist", place: "Cambridge, England",
      description:
        "Saw in 1972 that a rare word says more about a text than a common one. Search engines have weighed words so since."
    ),
    Member(
      name: "Radia Perlman", role: "Network engineer", place: "Massachusetts",
      description:
        "Invented the spanning tree protocol of 1985, by which a network finds ways without loops, and put it into a poem."
    ),
    Member(
      name: "Tim Berners-Lee", role: "Inventor", place: "Geneva",
      description:
        "Proposed the Web at CERN in 1989 and had its first server, browser and page running by the end of the next year."
    ),
  ]
}
