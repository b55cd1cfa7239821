import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../sql';
import { theoryOfKept } from '@/sandbox/catalogue/theory/kept-round';
import { noRounds, type RoundSums } from './statistics';

interface CountableRow {
  roundId: string;
  gameCode: string;
  mathsHash: string | null;
  stake: string;
  raise: string;
  paid: string;
  jackpot: string;
  bet: unknown;
  actions: unknown[];
  view: unknown;
}

const batchSize = 500;
/** So many at most at one time: what is left waits for the next beat. */
const mostBatches = 20;

/**
 * Adds settled rounds that were not counted yet to the sums of their games; returns how many. Of two processes each counts
 * other rounds, and a crash counts none of its batch.
 */
export async function countRounds(pool: Pool, now: Date, batches = mostBatches): Promise<number> {
  let counted = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const taken = await inTransaction(pool, (client) => countBatch(client, now));
    counted += taken;
    if (taken < batchSize) break;
  }
  return counted;
}

async function countBatch(client: PoolClient, now: Date): Promise<number> {
  const { rows } = await client.query<CountableRow>(
    `select round_id as "roundId", game_code as "gameCode", maths_hash as "mathsHash", stake_minor::text as stake,
       raise_minor::text as raise, payout_minor::text as paid, coalesce(jackpot_minor, 0)::text as jackpot,
       bet, actions, outcome as view
     from sandbox.rounds where state = 'settled' and counted_at is null
     order by settled_at limit $1 for update skip locked`,
    [batchSize],
  );
  const byGame = Map.groupBy(rows, ({ gameCode }) => gameCode);
  // In one order everywhere, so that two processes never wait for each other. Each game's first round may take a while to
  // compute; whatever else the process does goes on between two games.
  for (const gameCode of [...byGame.keys()].sort())
    await addSums(client, gameCode, (byGame.get(gameCode) ?? []).reduce(withRound, noRounds));
  await client.query('update sandbox.rounds set counted_at = $2 where round_id = any($1)', [
    rows.map(({ roundId }) => roundId),
    now,
  ]);
  return rows.length;
}

function withRound(sums: RoundSums, row: CountableRow): RoundSums {
  const { stake, raise, ...rest } = row;
  const theory = theoryOfKept({ ...rest, stakeMinor: BigInt(stake), raiseMinor: BigInt(raise) });
  if (!theory) return { ...sums, rounds: sums.rounds + 1n, unread: sums.unread + 1n };
  return {
    rounds: sums.rounds + 1n,
    unread: sums.unread,
    staked: sums.staked + BigInt(stake) + BigInt(raise),
    paid: sums.paid + BigInt(row.paid),
    jackpots: sums.jackpots + BigInt(row.jackpot),
    mean: sums.mean + theory.mean,
    variance: sums.variance + theory.variance,
    square: sums.square + theory.square,
    most: Math.max(sums.most, theory.most),
  };
}

async function addSums(client: PoolClient, gameCode: string, sums: RoundSums): Promise<void> {
  const { rounds, unread, staked, paid, jackpots, mean, variance, square, most } = sums;
  await client.query(
    `insert into sandbox.return_sums as known
       (game_code, rounds, unread, staked_minor, paid_minor, jackpot_minor, mean, variance, square, most)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (game_code) do update set rounds = known.rounds + excluded.rounds,
       unread = known.unread + excluded.unread, staked_minor = known.staked_minor + excluded.staked_minor,
       paid_minor = known.paid_minor + excluded.paid_minor,
       jackpot_minor = known.jackpot_minor + excluded.jackpot_minor, mean = known.mean + excluded.mean,
       variance = known.variance + excluded.variance, square = known.square + excluded.square,
       most = greatest(known.most, excluded.most)`,
    [gameCode, rounds, unread, staked, paid, jackpots, mean, variance, square, most],
  );
}
