import type { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import {
  joinTournament,
  prizesAccount,
  publishTournament,
  type NewTournament,
} from '@/platform/engage/tournaments';

/** A Monday. */
export const weekStart = new Date('2026-11-16T00:00:00Z');
export const hoursIn = (hours: number): Date => new Date(weekStart.getTime() + hours * 3_600_000);
export const weekHours = 7 * 24;

/** Of a week, of three rounds unless `change` says otherwise. */
export async function announced(db: Db, change: Partial<NewTournament> = {}): Promise<string> {
  const tournamentId = change.tournamentId ?? `t${newId('x').slice(-12).toLowerCase()}`;
  const terms = { titles: { EN: 'The week', TY: 'Ang linggo' }, rounds: 3, minStakeMinor: 20n };
  const piece: NewTournament = {
    ...terms,
    tournamentId,
    seriesId: null,
    prizesMinor: [500_00n, 300_00n, 200_00n],
    startsAt: weekStart,
    endsAt: hoursIn(weekHours),
    publishedBy: 'desk:ana',
    ...change,
  };
  await inTransaction(db, (tx) => publishTournament(tx, piece, hoursIn(-12)));
  return tournamentId;
}

export const joins = (db: Db, tournamentId: string, memberId: string, at = weekStart): Promise<void> =>
  inTransaction(db, (tx) => joinTournament(tx, { tournamentId, memberId }, at));

export interface PlayedRound {
  stake?: bigint;
  payout: bigint;
  /** Hours from the beginning of the week. */
  at?: number;
  startedAt?: number;
  status?: 'open' | 'settled' | 'rolled_back';
  currency?: 'PLAY' | 'TRIAL';
  bonusStake?: bigint;
  poolWin?: bigint;
  /** Of the stake, what was at risk; all of it unless it is said. */
  validStake?: bigint;
  /** Of the stake, the bet that began the round; the rest was staked on the way. */
  firstStake?: bigint;
}

/** Rounds as rows; a tournament reads nothing else. */
export function playing(test: ReturnType<typeof useTestDatabase>, gameId: () => string) {
  let moment = 0;
  return async (memberId: string, rounds: readonly PlayedRound[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const { stake = 100n, payout, status = 'settled', currency = 'PLAY', ...part } of rounds) {
      moment += 1;
      const id = newId('rnd');
      const settled = hoursIn(part.at ?? 1 + moment / 3_600);
      const began = part.startedAt === undefined ? settled : hoursIn(part.startedAt);
      const isBack = status === 'rolled_back';
      await test.owner.query(
        `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
           stake_minor, payout_minor, status, started_at, settled_at, currency, bonus_stake_minor,
           bonus_id, valid_stake_minor)
         values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          ...[id, memberId, gameId(), isBack ? 0n : stake, isBack ? 0n : payout, status, began],
          ...[
            status === 'open' ? null : settled,
            currency,
            part.bonusStake ?? 0n,
            part.bonusStake ? 'bon_1' : null,
            part.validStake ?? null,
          ],
        ],
      );
      if (part.firstStake !== undefined)
        await stakeTwice(test, { id, memberId, began }, [part.firstStake, stake - part.firstStake]);
      if (part.poolWin !== undefined)
        await winPool(test, { id, memberId, amountMinor: part.poolWin, settled });
      ids.push(id);
    }
    return ids;
  };
}

async function stakeTwice(
  { owner }: ReturnType<typeof useTestDatabase>,
  { id, memberId, began }: { id: string; memberId: string; began: Date },
  amountsMinor: readonly bigint[],
): Promise<void> {
  for (const [index, amountMinor] of amountsMinor.entries())
    await owner.query(
      `insert into game_transactions (signer, transaction_id, kind, vendor_round_id, member_id, amount_minor, request_hash,
         created_at) values ('studio', $1, 'bet', $2, $3, $4, 'hash', $5)`,
      [`${id}-bet-${index}`, id, memberId, amountMinor, new Date(began.getTime() + index * 1_000)],
    );
}

async function winPool(
  { owner }: ReturnType<typeof useTestDatabase>,
  win: { id: string; memberId: string; amountMinor: bigint; settled: Date },
): Promise<void> {
  const { id, memberId, amountMinor, settled } = win;
  await owner.query(
    `insert into game_transactions (signer, transaction_id, kind, vendor_round_id, member_id, amount_minor, request_hash,
       created_at) values ('studio', $1, 'win', $1, $2, $3, 'hash', $4)`,
    [id, memberId, amountMinor, settled],
  );
  await owner.query(
    `insert into game_jackpot_wins (signer, transaction_id, pool_code, currency, round_id, amount_minor,
       balance_after_minor, counted_at) values ('studio', $1, 'test-pool', 'PLAY', $1, $2, 0, $3)`,
    [id, amountMinor, settled],
  );
}

/** What stands in the account of the prizes: funded, less what was claimed and what went back. */
export const heldFor = async (db: Db, tournamentId: string): Promise<bigint> => {
  const { owner, purpose, currency } = prizesAccount(tournamentId);
  const { balanceMinor } = await getBalance(db, { owner, purpose, currency });
  return balanceMinor;
};
export const ownCash = async (db: Db, memberId: string): Promise<bigint> =>
  (await getBalance(db, accounts.cash(memberId))).balanceMinor;
