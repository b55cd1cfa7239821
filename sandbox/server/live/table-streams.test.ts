import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { tableGames } from '@/sandbox/games/live/table-game';
import { EventStreams } from '../streams/event-streams';
import { TableClock } from '../table-clock';
import { placeSlip } from './bets/place-slip';
import { TableStreams } from './table-streams';
import { threeFields as game } from './test-games';
import { TableScene } from './test-scene';

const test = useTestDatabase();
const scene = new TableScene(test);

beforeAll(() => scene.arrange([game]));
beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  return scene.begin();
});
afterEach(() => jest.restoreAllMocks());

/** The second count of a crowd, which ends the first reading of a table that is followed, waits until it is let go. */
function heldPool(): { pool: Pool; isHeld: () => boolean; letGo: () => void } {
  let letGo!: () => void;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  let counts = 0;
  let isHeld = false;
  const query = async (sql: string, values: unknown[]) => {
    const mustWait = sql.includes('sandbox.table_bets') && (counts += 1) === 2;
    const answer = await scene.vendor.query(sql, values);
    isHeld ||= mustWait;
    if (mustWait) await isLetGo;
    return answer;
  };
  return { pool: { query } as unknown as Pool, isHeld: () => isHeld, letGo };
}

it('a table that was forgotten while it was read says nothing beside the one that is followed in its place', async () => {
  const lease = await scene.takeTable(game);
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
  const { session } = await scene.sit(await scene.player(), game.tableCode);
  const { pool, isHeld, letGo } = heldPool();
  const streams = new TableStreams({ pool, games: tableGames([game]), clock: new TableClock(pool, 0) });
  const [leaving, staying] = [new AbortController(), new AbortController()];
  const body = await streams.body([game], 'ply_1', leaving.signal);
  await until(isHeld);
  leaving.abort();
  await expect(body.getReader().closed).rejects.toMatchObject({ name: 'AbortError' });
  const slip = { roundId, betKey: 'crowd-key-1', placed: [{ key: 'high', amount: '1.00' }] };
  await placeSlip({ pool: scene.vendor, wallet: scene.wallet }, { session, game }, slip);
  // A new count would be told, and nobody is there.
  await streams.countCrowds();
  const told = jest.spyOn(EventStreams.prototype, 'tell');
  await streams.body([game], 'ply_2', staying.signal);
  await until(() => told.mock.calls.length === 1);
  letGo();
  await new Promise(setImmediate);
  expect(told).toHaveBeenCalledTimes(1);
  streams.hear(`${game.tableCode} 1`);
  await until(() => told.mock.calls.length === 2);
  staying.abort();
});
