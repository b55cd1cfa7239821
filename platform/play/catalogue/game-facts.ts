import type { GameKind } from '@/lib/contract/calls/kinds';
import type { GameType } from '@/lib/contract/types';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** What a vendor says of a game beside its name and its figures. */
export interface GameFacts {
  vendorCode: string;
  gameCode: string;
  kind: GameKind;
  /** What it shows: `sea`, `fruit`. */
  theme: string | null;
  /** Of the wild version of a game: the code of the calm one, of the same vendor. */
  calmGameCode: string | null;
  /** Where every bet is of one law: what one stake pays, in stakes and without pools. */
  moments?: PayoutMoments | null;
}

export interface PayoutMoments {
  mean: number;
  /** The mean of the square. */
  square: number;
  most: number;
  /** Worse decisions of a player pay less than the mean. */
  isOfBestPlay: boolean;
}

/** What is said anew takes the place of what was said. A game that is not in the catalogue has no facts. */
export async function publishGameFacts(tx: Tx, facts: GameFacts): Promise<void> {
  const { vendorCode, gameCode, kind, theme, calmGameCode, moments = null } = facts;
  await tx.execute(
    sql`insert into game_facts (game_id, kind, theme, calm_game_id, mean_payout, mean_square, most_payout, is_of_best_play)
        select g.game_id, ${kind}, ${theme}, c.game_id, ${moments?.mean ?? null}::float8, ${moments?.square ?? null}::float8,
          ${moments?.most ?? null}::float8, ${moments?.isOfBestPlay ?? null}::boolean from games g
        left join games c on c.vendor_code = g.vendor_code and c.game_code = ${calmGameCode}
        where g.vendor_code = ${vendorCode} and g.game_code = ${gameCode}
        on conflict (game_id) do update set kind = excluded.kind, theme = excluded.theme,
          calm_game_id = excluded.calm_game_id, mean_payout = excluded.mean_payout, mean_square = excluded.mean_square,
          most_payout = excluded.most_payout, is_of_best_play = excluded.is_of_best_play
        where (game_facts.kind, game_facts.theme, game_facts.calm_game_id, game_facts.mean_payout, game_facts.mean_square,
            game_facts.most_payout, game_facts.is_of_best_play)
          is distinct from (excluded.kind, excluded.theme, excluded.calm_game_id, excluded.mean_payout,
            excluded.mean_square, excluded.most_payout, excluded.is_of_best_play)`,
  );
}

/** Of `games g`: it is one of these kinds. */
export const isOfKind = (kinds: readonly GameKind[]): Sql =>
  sql`exists (select 1 from game_facts f where f.game_id = g.game_id and f.kind = any(${kinds}))`;

/** The kinds of which a type has a game on offer. */
export async function listKinds(reader: Reader, isOffered: Sql): Promise<ReadonlyMap<GameType, GameKind[]>> {
  const { rows } = await reader.execute<{ gameType: GameType; kinds: GameKind[] }>(
    sql`select g.game_type as "gameType", array_agg(distinct f.kind order by f.kind) as kinds
        from games g join game_facts f using (game_id) where ${isOffered} group by g.game_type`,
  );
  return new Map(rows.map(({ gameType, kinds }) => [gameType, kinds]));
}
