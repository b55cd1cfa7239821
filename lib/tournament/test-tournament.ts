import { moneyText } from '@/lib/money';
import {
  digestOf,
  markOfRound,
  placesOf,
  scoreOfRound,
  sumOf,
  withPrizes,
  type DecidedEntry,
  type TournamentDocument,
} from '.';

export interface TestRound {
  stakeMinor?: bigint;
  payoutMinor: bigint;
  poolWinMinor?: bigint;
  roundId?: string;
}

/** As the platform tells a tournament of which these are the counted rounds; the first of them belong to who asks. */
export function decided(
  played: readonly (readonly TestRound[])[],
  { prizesMinor = [500_00n, 300_00n, 200_00n], demonstration = [] as readonly number[] } = {},
): TournamentDocument {
  const unplaced = played.map((rounds, at) => {
    const counted = rounds.map(({ stakeMinor = 100n, payoutMinor, poolWinMinor = 0n, roundId }, no) => {
      const id = roundId ?? `vrd_${at}_${no}`;
      const score = Number(scoreOfRound({ stakeMinor, payoutMinor, poolWinMinor }));
      return {
        ...{ stake: moneyText(stakeMinor), payout: moneyText(payoutMinor), poolWin: moneyText(poolWinMinor) },
        ...{ score, mark: markOfRound(id), roundId: at === 0 ? id : null, proofUrl: null },
      };
    });
    return {
      ...{ entry: `ent_${String(at).padStart(16, '0')}`, account: at === 0 ? 'm***a' : null },
      ...{ isDemonstration: demonstration.includes(at), rounds: counted },
      score: counted.reduce((sum, { score }) => sum + score, 0),
    };
  });
  const placed = withPrizes(
    placesOf(unplaced.filter(({ isDemonstration }) => !isDemonstration)),
    prizesMinor,
  );
  const byEntry = new Map(placed.map((each) => [each.entry, each]));
  const entries = unplaced
    .map((each): DecidedEntry => ({
      ...each,
      place: byEntry.get(each.entry)?.place ?? null,
      prize: moneyText(byEntry.get(each.entry)?.prizeMinor ?? 0n),
    }))
    .sort((a, b) => b.score - a.score || (a.entry < b.entry ? -1 : 1));
  const announced = {
    ...{ tournamentId: 'weekly-2026-11-16', rounds: played[0]?.length ?? 1, joined: played.length + 3 },
    ...{ startsAt: '2026-11-16T00:00:00.000Z', endsAt: '2026-11-23T00:00:00.000Z', minStake: '0.20' },
    prizes: prizesMinor.map(moneyText),
    returned: moneyText(sumOf(prizesMinor) - sumOf(placed.map(({ prizeMinor }) => prizeMinor))),
  };
  return {
    ...{ kind: 'tournament', ...announced, decided: entries.length, digest: digestOf(announced, entries) },
    ...{ decidedAt: '2026-11-24T00:00:00.000Z', own: entries[0]?.entry ?? null, entries },
  };
}
