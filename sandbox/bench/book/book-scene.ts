import type { TestDatabase } from '@/lib/testing/database';
import { BookScene, lobbyCode } from '@/sandbox/server/book/test-scene';
import { inTransaction } from '@/sandbox/server/sql';
import { withBenchDatabase, type Seated } from '../live/bench-scene';

export interface OpenBook {
  test: TestDatabase;
  scene: BookScene;
  seated: readonly Seated[];
  /** Matches that are open to bets, with one of their prices. */
  open: readonly OpenMatch[];
  markets: number;
}

export interface OpenMatch {
  fixtureId: string;
  version: number;
  price: number;
}

/** Two leagues of football are 216 matches with more than 5,000 markets. */
const leagues = ['harbour-league', 'orchard-league'];
export const result = { market: 'result.0.', selection: 'home' };

/** A book whose leagues are open, on a database of its own, with the platform’s wallet in this process. */
export const withOpenBook = <T>(players: number, work: (book: OpenBook) => Promise<T>): Promise<T> =>
  withBenchDatabase(async (test) => {
    const scene = new BookScene(test);
    await scene.arrangeBook();
    await scene.beginBook();
    for (const league of leagues) await scene.settleDown(await scene.simulate(league));
    const { rows } = await test.owner.query<OpenMatch & { markets: number }>(
      `select fixture_id as "fixtureId", version, jsonb_array_length(board) as markets,
         (jsonb_path_query_first(board, '$[*] ? (@.kind == "result" && @.part == 0).selections[*] ? (@.key == "home").price'))::int as price
       from sandbox.book_fixtures where kind = 'match' and status = 'scheduled' order by fixture_id`,
    );
    const seated: Seated[] = [];
    for (let count = 0; count < players; count += 1)
      seated.push(await scene.sit(await scene.player(), lobbyCode));
    const markets = rows.reduce((sum, row) => sum + row.markets, 0);
    return work({ test, scene, seated, open: rows.filter(({ price }) => price !== null), markets });
  });

/** So many tickets with one leg on one match, accepted: their stakes stand in no wallet. */
export async function acceptedLegs(
  { test, scene }: OpenBook,
  match: OpenMatch,
  count: number,
): Promise<void> {
  await inTransaction(test.owner, async (client) => {
    await client.query(
      `insert into sandbox.book_tickets (ticket_id, player_id, ticket_key, session_id, currency, book, game_code, form, sizes, lines,
         unit_minor, stake_minor, mode, state, claimed_at)
       select 'vbt_bench_' || n, s.player_id, 'bench-key-' || n, s.session_id, 'PLAY', 'FB', $2, '{"kind":"single"}', '{1}', 1,
         100, 100, 'any', 'staking', sandbox.table_now()
       from generate_series(1, $1::int) n, (select player_id, session_id from sandbox.game_sessions limit 1) s`,
      [count, lobbyCode],
    );
    await client.query(
      `insert into sandbox.book_legs (ticket_id, place, fixture_id, market, selection, seen_price, seen_version, price, version, taken)
       select 'vbt_bench_' || n, 0, $2, $3, $4, $5, $6, $5, $6, $7 from generate_series(1, $1::int) n`,
      [
        count,
        match.fixtureId,
        result.market,
        result.selection,
        match.price,
        match.version,
        JSON.stringify({ from: null, startsAtMs: scene.clock }),
      ],
    );
    for (const set of [
      `state = 'waiting'`,
      `state = 'accepted', accepted_at = sandbox.table_now(), most_minor = 200`,
    ])
      await client.query(`update sandbox.book_tickets set ${set} where ticket_id like 'vbt_bench_%'`);
  });
}
