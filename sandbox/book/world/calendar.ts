/** A match by the places of its sides in the order of a season. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
}

/** Who is at home in a match of the circle: the one in the middle by turns of the rounds, the others by turns of the circle. */
function pairingOf(sides: number, round: number, at: number): Pairing {
  const turn = sides - 1;
  const one = (round + at) % turn;
  const two = at === 0 ? turn : (round - at + turn) % turn;
  const isTurned = at === 0 ? round % 2 === 1 : at % 2 === 0;
  return isTurned ? { home: two, away: one } : { home: one, away: two };
}

/**
 * Everybody against everybody twice, once at home, by the circle method: all but one side move on by one place a round. The second
 * half is the first one with home and away changed. In each half a side has at most one match more at home than away, or fewer.
 * @param sides an even number
 */
export function doubleRoundRobin(sides: number): Pairing[][] {
  if (sides < 2 || sides % 2 === 1) throw new RangeError('A league has an even number of sides');
  const first = Array.from({ length: sides - 1 }, (_, round) =>
    Array.from({ length: sides / 2 }, (__, at) => pairingOf(sides, round, at)),
  );
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}

/** How many matches each round of a knock-out has: 8, 4, 2, 1. */
export function knockOutRounds(sides: number): number[] {
  if (!Number.isInteger(Math.log2(sides)) || sides < 2)
    throw new RangeError('A knock-out has a power of two of sides');
  return Array.from({ length: Math.log2(sides) }, (_, round) => sides / 2 ** (round + 1));
}
