import type { Pool } from 'pg';
import type { RoundSums } from './statistics';

/** What every game's settled rounds add up to, of real accounts and of accounts that only look round alike. */
export async function listRoundSums(pool: Pool): Promise<Map<string, RoundSums>> {
  const { rows } = await pool.query<Record<keyof RoundSums, string> & { gameCode: string }>(
    `select game_code as "gameCode", count(*) as rounds, sum(stake)::text as staked, sum(paid)::text as paid,
       sum(stake * stake)::text as "stakedSquared", sum(paid * paid)::text as "paidSquared",
       sum(stake * paid)::text as "stakedTimesPaid"
     from (
       select game_code, (stake_minor + raise_minor)::numeric as stake,
         (payout_minor + coalesce(jackpot_minor, 0))::numeric as paid
       from sandbox.rounds where state = 'settled'
     ) settled group by game_code`,
  );
  return new Map(
    rows.map(({ gameCode, ...sums }) => [
      gameCode,
      {
        rounds: BigInt(sums.rounds),
        staked: BigInt(sums.staked),
        paid: BigInt(sums.paid),
        stakedSquared: BigInt(sums.stakedSquared),
        paidSquared: BigInt(sums.paidSquared),
        stakedTimesPaid: BigInt(sums.stakedTimesPaid),
      },
    ]),
  );
}
