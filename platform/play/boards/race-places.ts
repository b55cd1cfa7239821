import type { RacePlace } from '@/lib/contract/calls/boards';

/** The best round of one member. */
export interface RaceEntry extends Omit<RacePlace, 'place' | 'isOwn'> {
  memberId: string;
}

/** Pure: who has which place. Members of the demonstration stand between the others, and have none. */
export function placesOf(entries: readonly RaceEntry[]): (RaceEntry & { place: number | null })[] {
  let place = 0;
  return entries.map((entry) => {
    if (!entry.isDemonstration) place += 1;
    return { ...entry, place: entry.isDemonstration ? null : place };
  });
}
