// tidy: game palette — the colours of a deck of cards, the same in every game.

/** Spades, clubs, diamonds, hearts: four colours that differ in lightness too; the shapes differ in any case. */
export const suitColours = ['#16161d', '#0b6b3c', '#1657b8', '#c21f30'] as const;

export const cardPaper = {
  face: '#fffdf6',
  shade: '#ece5d3',
  edge: '#b9ae94',
  court: '#f6edd8',
  gold: '#b5842a',
} as const;

export const cardBack = { ground: '#5b1a2c', pattern: '#8c3a4a', line: '#e8c98a' } as const;

/** Outlines on a grid of 100, in the order of the suits. */
export const suitShapes = [
  'M50 4C42 22 10 38 10 62C10 76 20 84 31 84C38 84 44 81 47 76C47 84 43 91 34 96L66 96C57 91 53 84 53 76C56 81 62 84 69 84C80 84 90 76 90 62C90 38 58 22 50 4Z',
  'M50 5C38 5 29 14 29 26C29 32 32 37 36 41C33 39 30 38 26 38C14 38 5 47 5 59C5 71 14 80 26 80C36 80 44 74 47 66C47 79 43 89 33 95L67 95C57 89 53 79 53 66C56 74 64 80 74 80C86 80 95 71 95 59C95 47 86 38 74 38C70 38 67 39 64 41C68 37 71 32 71 26C71 14 62 5 50 5Z',
  'M50 3C58 18 72 36 87 50C72 64 58 82 50 97C42 82 28 64 13 50C28 36 42 18 50 3Z',
  'M50 96C42 82 8 62 8 33C8 17 19 7 31 7C40 7 47 12 50 20C53 12 60 7 69 7C81 7 92 17 92 33C92 62 58 82 50 96Z',
] as const;

/** A cap with bells, for the joker. */
export const jokerShape =
  'M50 88C34 88 24 80 22 66L10 30A8 8 0 1 1 18 24L36 40L42 18A8 8 0 1 1 58 18L64 40L82 24A8 8 0 1 1 90 30L78 66C76 80 66 88 50 88Z';

/** What jack, queen and king wear, on a grid of 100. */
export const courtShapes: Readonly<Record<number, string>> = {
  11: 'M14 74C22 50 40 44 62 48C58 34 66 18 86 12C84 34 80 56 86 74ZM12 80L88 80L88 92L12 92Z',
  12: 'M12 74L18 34L34 56L50 18L66 56L82 34L88 74ZM50 6A6 6 0 1 1 49.9 6ZM18 22A6 6 0 1 1 17.9 22ZM82 22A6 6 0 1 1 81.9 22ZM12 80L88 80L88 92L12 92Z',
  13: 'M12 74L12 38C26 30 36 40 42 54L46 54L46 26L38 26L38 18L46 18L46 8L54 8L54 18L62 18L62 26L54 26L54 54L58 54C64 40 74 30 88 38L88 74ZM12 80L88 80L88 92L12 92Z',
};
