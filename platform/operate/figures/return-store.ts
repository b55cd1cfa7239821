import { sql, type Reader } from '@/platform/ground/db';
import type { ReportSpan } from './day-store';

/** What the settled rounds of a game add up to, and what is told of its theory. Statistics are in minor units and their squares. */
export interface GameSums {
  gameId: string;
  vendor: string;
  code: string;
  name: string;
  type: string;
  rounds: bigint;
  stakes: bigint;
  /** Without what pools paid. */
  payouts: bigint;
  pools: bigint;
  staked: number;
  paid: number;
  stakeSquare: number;
  payoutSquare: number;
  mostStake: number;
  mostPayout: number;
  /** Published percent, least and most; null where it depends on other players. */
  leastReturn: number | null;
  mostReturn: number | null;
  /** Of one stake, in stakes; null where its bets are of different laws. */
  mean: number | null;
  square: number | null;
  most: number | null;
  isOfBestPlay: boolean;
}

/** Of every game that was played in the span, by the sums of hours: as many rows as games, whatever was played. */
export async function listGameSums(
  reader: Reader,
  { from, to, type, vendor }: ReportSpan & { type?: string | undefined; vendor?: string | undefined },
): Promise<GameSums[]> {
  const { rows } = await reader.execute<GameSums>(
    sql`with played as (
          select game_id, sum(rounds)::bigint as rounds, sum(stake_minor)::bigint as stakes,
            sum(payout_minor - pool_minor)::bigint as payouts, sum(pool_minor)::bigint as pools,
            sum(stake_square)::float8 as stake_square, sum(payout_square)::float8 as payout_square,
            max(most_stake_minor)::float8 as most_stake, max(most_payout_minor)::float8 as most_payout
          from site_game_hours where day between ${from}::date and ${to}::date and stake_square is not null group by game_id)
        select g.game_id as "gameId", g.vendor_code as vendor, g.game_code as code, g.names ->> 'EN' as name, g.game_type as type,
          p.rounds, p.stakes, p.payouts, p.pools, p.stakes::float8 as staked, p.payouts::float8 as paid,
          p.stake_square as "stakeSquare", p.payout_square as "payoutSquare", p.most_stake as "mostStake",
          p.most_payout as "mostPayout", g.return_to_player::float8 as "leastReturn",
          greatest(g.return_to_player, g.best_return)::float8 as "mostReturn", f.mean_payout as mean, f.mean_square as square,
          f.most_payout as most, coalesce(f.is_of_best_play, false) as "isOfBestPlay"
        from played p join games g using (game_id) left join game_facts f using (game_id)
        where (${type ?? null}::text is null or g.game_type = ${type ?? null})
          and (${vendor ?? null}::text is null or g.vendor_code = ${vendor ?? null})
        order by g.vendor_code, g.game_code`,
  );
  return rows;
}
