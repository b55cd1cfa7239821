import type { Pool } from 'pg';
import type { RoundSums } from './statistics';

const columns = {
  rounds: 'rounds',
  unread: 'unread',
  staked: 'staked_minor',
  paid: 'paid_minor',
  jackpots: 'jackpot_minor',
  mean: 'mean',
  variance: 'variance',
  square: 'square',
  most: 'most',
} as const satisfies Record<keyof RoundSums, string>;

const selected = Object.entries(columns).map(([name, column]) => `${column}::text as "${name}"`);

/** What every game's counted rounds add up to, of real accounts and of accounts that only look round alike. */
export async function listRoundSums(pool: Pool): Promise<Map<string, RoundSums>> {
  const { rows } = await pool.query<Record<keyof RoundSums, string> & { gameCode: string }>(
    `select game_code as "gameCode", ${selected.join(', ')} from sandbox.return_sums`,
  );
  return new Map(
    rows.map(({ gameCode, rounds, unread, staked, paid, jackpots, mean, variance, square, most }) => [
      gameCode,
      {
        rounds: BigInt(rounds),
        unread: BigInt(unread),
        staked: BigInt(staked),
        paid: BigInt(paid),
        jackpots: BigInt(jackpots),
        mean: Number(mean),
        variance: Number(variance),
        square: Number(square),
        most: Number(most),
      },
    ]),
  );
}
