import type { PoolClient } from 'pg';
import { one } from '../../sql';
import { announceFixture } from '../simulator/fixture-writer';
import { fixtureColumns, type FixtureRow } from '../store/fixture-store';
import type { OrderRow } from './order-store';

/** The fixture, locked against whoever simulates, accepts or settles by it. */
export function lockFixture(client: PoolClient, fixtureId: string): Promise<FixtureRow | null> {
  return one(
    client,
    `select ${fixtureColumns} from sandbox.book_fixtures f where fixture_id = $1 for update`,
    [fixtureId],
  );
}

const isOpen = ({ status }: FixtureRow): boolean =>
  status === 'waiting' || status === 'scheduled' || status === 'live';

/** Whether bets on what the order is about stand still already. */
export const isHeldFor = (
  { isHeld, heldMarkets }: FixtureRow,
  { market }: Pick<OrderRow, 'market'>,
): boolean => isHeld || (market !== null && heldMarkets.includes(market));

async function storeHold(
  client: PoolClient,
  { fixtureId }: FixtureRow,
  { isHeld, heldMarkets }: Pick<FixtureRow, 'isHeld' | 'heldMarkets'>,
): Promise<void> {
  await client.query(
    `update sandbox.book_fixtures set is_held = $2, held_markets = $3, version = version + 1 where fixture_id = $1`,
    [fixtureId, isHeld, heldMarkets],
  );
  await announceFixture(client, fixtureId);
}

/** Takes no more bets on a fixture, or a market of it, nor sells any back. What is so already stays so. Answers why not. */
export async function suspend(client: PoolClient, order: OrderRow): Promise<string | null> {
  const fixture = await lockFixture(client, order.fixtureId ?? '');
  if (!fixture) return 'event.not.found';
  if (!isOpen(fixture)) return 'event.closed';
  const { market } = order;
  if (market === null && !fixture.isHeld) await storeHold(client, fixture, { ...fixture, isHeld: true });
  if (market !== null && !fixture.heldMarkets.includes(market))
    await storeHold(client, fixture, { ...fixture, heldMarkets: [...fixture.heldMarkets, market].sort() });
  return null;
}

/** Whether a match that may have been seen is played again: the fixture itself, or one of those that decide it. */
async function isSeen(client: PoolClient, { fixtureId }: FixtureRow): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from sandbox.book_fixtures f join sandbox.book_fixtures m on m.season_id = f.season_id
     where f.fixture_id = $1 and (m.fixture_id = f.fixture_id or f.kind <> 'match')
       and m.kind = 'match' and m.brought_back_at >= m.starts_at and m.status in ('waiting', 'scheduled', 'live')
     limit 1`,
    [fixtureId],
  );
  return rowCount === 1;
}

/** Takes bets again. What is void is not opened any more, and what may have been seen only when it is over. */
export async function reopen(client: PoolClient, order: OrderRow): Promise<string | null> {
  const fixture = await lockFixture(client, order.fixtureId ?? '');
  if (!fixture) return 'event.not.found';
  if (!isOpen(fixture)) return 'event.closed';
  const { market } = order;
  if (fixture.voidOrder !== null || (market !== null && Object.hasOwn(fixture.voidMarkets, market)))
    return 'event.void';
  if (await isSeen(client, fixture)) return 'event.seen';
  if (market === null && fixture.isHeld) await storeHold(client, fixture, { ...fixture, isHeld: false });
  if (market !== null && fixture.heldMarkets.includes(market))
    await storeHold(client, fixture, {
      ...fixture,
      heldMarkets: fixture.heldMarkets.filter((one) => one !== market),
    });
  return null;
}
