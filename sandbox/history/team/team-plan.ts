import { createDraws } from '@/lib/fairness';
import type { PlannedSession } from '../plan';

/** One evening of one member. Amounts are decimal texts. */
export interface TeamEvening extends PlannedSession {
  /** From 0, the first day of the past. */
  day: number;
  /** Place of the member in the team. */
  member: number;
  /** Paid in before where the money does not reach. */
  deposit: string;
  /** Taken out afterwards, where it is there. */
  withdrawal: string | null;
}

/** Always the same: the plan is no game, and nobody stakes on it. */
const planSeed = '7465616d'.repeat(8);
const stakes = ['1.00', '2.00', '2.00', '5.00', '5.00', '10.00'] as const;
const deposits = ['50.00', '100.00', '100.00', '200.00'] as const;

/** Each member plays an evening in three days or so. In the order in which they begin. Pure. */
export function teamPlanOf(days: number, members: number, gameCodes: readonly string[]): TeamEvening[] {
  const evenings = Array.from({ length: members }, (_, member) => {
    const draws = createDraws({ serverSeed: planSeed, clientSeed: 'team', nonce: member + 1 });
    const pick = <T>(from: readonly T[]): T => from[draws.below(from.length)] as T;
    return Array.from({ length: days }, (__, day): TeamEvening | null => {
      const isPlayed = draws.below(3) === 0 || day === member % 4;
      const rounds = 4 + draws.below(7);
      const stake = pick(stakes);
      const evening = {
        day,
        member,
        deposit: pick(deposits),
        withdrawal: draws.below(8) === 0 ? '40.00' : null,
        startMinute: 480 + draws.below(840),
        gameCode: pick(gameCodes),
        stakes: Array.from({ length: rounds }, () => (draws.below(4) === 0 ? pick(stakes) : stake)),
        pausesSeconds: Array.from({ length: rounds }, () => 4 + draws.below(12)),
      };
      return isPlayed ? evening : null;
    }).filter((evening) => evening !== null);
  }).flat();
  return evenings.sort((one, other) => one.day - other.day || one.startMinute - other.startMinute);
}
