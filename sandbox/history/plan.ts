import { createDraws } from '@/lib/fairness';

/** What the member does on one day. Amounts are decimal texts. */
export interface PlannedDay {
  /** From 0, the first day of the history. */
  index: number;
  deposit: { methodCode: string; amount: string; isPaid: boolean; wantsBonus: boolean } | null;
  withdrawal: string | null;
  sessions: PlannedSession[];
}

export interface PlannedSession {
  /** Minutes after midnight UTC. */
  startMinute: number;
  gameCode: string;
  stakes: readonly string[];
  /** Seconds between the starts of two rounds, one for each stake. */
  pausesSeconds: readonly number[];
}

/** Anything that is always the same: the plan is no game, and nobody stakes on it. */
const planSeed = '70617374'.repeat(8);
const stakes = ['0.20', '0.40', '0.40', '1.00', '1.00', '2.00'] as const;
const amounts = ['50.00', '75.00', '100.00', '120.00', '200.00'] as const;
const methods = ['sandbox-card', 'sandbox-card', 'sandbox-bank'] as const;

/** The plan of a member who plays two days of three, pays in about once a week and takes out now and then. Pure. */
export function planOf(days: number, gameCodes: readonly string[]): PlannedDay[] {
  const draws = createDraws({ serverSeed: planSeed, clientSeed: 'history', nonce: days });
  const pick = <T>(from: readonly T[]): T => from[draws.below(from.length)] as T;
  return Array.from({ length: days }, (_, index) => {
    const isDepositDay = index === 0 || index % 7 === 3;
    const methodCode = pick(methods);
    // The bank takes larger amounts only.
    const amount = methodCode === 'sandbox-bank' ? '200.00' : pick(amounts);
    return {
      index,
      deposit: isDepositDay
        ? { methodCode, amount, isPaid: index % 28 !== 17, wantsBonus: index % 40 === 38 }
        : null,
      withdrawal: index % 21 === 16 ? pick(['30.00', '40.00', '60.00']) : null,
      sessions: draws.below(3) === 0 && index > 0 ? [] : sessionsOf(),
    };
  });

  function sessionsOf(): PlannedSession[] {
    const count = 1 + draws.below(2);
    return Array.from({ length: count }, (_, place) => {
      const rounds = 6 + draws.below(14);
      const stake = pick(stakes);
      return {
        startMinute: 600 + place * 360 + draws.below(240),
        gameCode: pick(gameCodes),
        stakes: Array.from({ length: rounds }, () => (draws.below(5) === 0 ? pick(stakes) : stake)),
        pausesSeconds: Array.from({ length: rounds }, () => 4 + draws.below(20)),
      };
    });
  }
}
