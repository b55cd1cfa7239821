import { createHash } from 'node:crypto';

type Environment = Readonly<Record<string, string | undefined>>;

const dayMs = 86_400_000;

/** `EVERYWHERE=all` asks for everything at once. */
export const isEverything = (env: Environment = process.env): boolean => env.EVERYWHERE === 'all';

/** The number of the day, or of the day that `EVERYWHERE_SEED` repeats. */
export function seedOf(now: Date, env: Environment = process.env): number {
  const wanted = env.EVERYWHERE_SEED;
  if (!wanted) return Math.floor(now.getTime() / dayMs);
  if (!/^\d{1,9}$/.test(wanted))
    throw new Error(`EVERYWHERE_SEED is the number of a day, and not "${wanted}"`);
  return Number(wanted);
}

/**
 * So many of a list that is too long for each day, the next ones on the next day: after as many days as it takes, each has
 * had its turn. The list is mixed, differently for each name, so that neighbours do not always come together.
 */
export function sampleOf<T>(all: readonly T[], count: number, seed: number, name: string): T[] {
  const placeOf = (index: number) => createHash('sha256').update(`${name}/${index}`).digest('hex');
  const mixed = all
    .map((item, index) => ({ item, place: placeOf(index) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const first = (seed * count) % Math.max(1, all.length);
  return [...mixed, ...mixed].slice(first, first + Math.min(count, all.length)).map(({ item }) => item);
}
