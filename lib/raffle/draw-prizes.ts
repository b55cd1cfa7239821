import { createDraws } from '@/lib/fairness';

/** What decides a raffle: a seed whose hash was shown at its beginning, the tickets, and what nobody knew before the draw. */
export interface RaffleSource {
  /** 64 hexadecimal digits. */
  serverSeed: string;
  /** Of the tree of all tickets. */
  root: string;
  beacon: string;
  /** How many tickets there are: places are 0 to one less. */
  count: number;
}

/** `again`: whose ticket it is has won before. `left`: who holds it has left the draw. Both are passed over. */
export type DrawnOutcome = 'won' | 'again' | 'left';

export interface DrawnPlace {
  place: number;
  outcome: DrawnOutcome;
}

/** The stream of one prize, counted from 1: each call is the next place. */
export function placesOfPrize(
  { serverSeed, root, beacon, count }: RaffleSource,
  prize: number,
): () => number {
  const draws = createDraws({ serverSeed, clientSeed: `${root}:${beacon}`, nonce: prize });
  return () => draws.below(count);
}

export interface Entries {
  /** Whose ticket it is, by the place. */
  entryAt: (place: number) => string;
  /** Entries that have left the draw; none of them wins. */
  left: ReadonlySet<string>;
  /** How many entries there are, those that have left among them. */
  entries: number;
}

/**
 * Draws every prize in turn: the places of its stream one after the other, to the first whose entry has not won and has not
 * left. A prize that nobody is left for has no place.
 */
export function drawPrizes(
  source: RaffleSource,
  { entryAt, left, entries }: Entries,
  prizes: number,
): DrawnPlace[][] {
  const winners = new Set<string>();
  return Array.from({ length: prizes }, (_, at) => {
    const drawn: DrawnPlace[] = [];
    if (winners.size + left.size >= entries) return drawn;
    const next = placesOfPrize(source, at + 1);
    for (;;) {
      const place = next();
      const entry = entryAt(place);
      const outcome = winners.has(entry) ? 'again' : left.has(entry) ? 'left' : 'won';
      drawn.push({ place, outcome });
      if (outcome !== 'won') continue;
      winners.add(entry);
      return drawn;
    }
  });
}
