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
}

/** What is said anew takes the place of what was said. A game that is not in the catalogue has no facts. */
export async function publishGameFacts(tx: Tx, facts: GameFacts): Promise<void> {
  const { vendorCode, gameCode, kind, theme, calmGameCode } = facts;
  await tx.execute(
    sql`insert into game_facts (game_id, kind, theme, calm_game_id)
        select g.game_id, ${kind}, ${theme}, c.game_id from games g
        left join games c on c.vendor_code = g.vendor_code and c.game_code = ${calmGameCode}
        where g.vendor_code = ${vendorCode} and g.game_code = ${gameCode}
        on conflict (game_id) do update set kind = excluded.kind, theme = excluded.theme,
          calm_game_id = excluded.calm_game_id
        where (game_facts.kind, game_facts.theme, game_facts.calm_game_id)
          is distinct from (excluded.kind, excluded.theme, excluded.calm_game_id)`,
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
