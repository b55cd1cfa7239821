import { useTestDatabase } from '@/lib/testing/database';
import type { MatchView } from '@/sandbox/kit/match-wire';
import { holdClock } from '@/sandbox/server/live/store/test-rows';
import { TableClock } from '@/sandbox/server/table-clock';
import { arrangeMatchCatalogue, MatchScene } from './match-scene';

const test = useTestDatabase();
const apartMs = 15_000;
let scene: MatchScene;

beforeAll(async () => {
  await arrangeMatchCatalogue(test.db);
});

beforeEach(() => {
  scene = new MatchScene(test);
});
afterEach(() => jest.restoreAllMocks());

/** Sits down alone, and waits until it is their turn. */
async function turnOfPlayer() {
  const server = scene.server();
  const opened = await server.open(await scene.launch(await scene.player(), 'red-river-thirteen'));
  const sessionToken = opened.sessionToken;
  const matchId = opened.rooms[0]?.next.matchId ?? '';
  await server.join(sessionToken, { sessionToken, matchId, clientSeed: 'lucky', joinKey: 'clocks-apart' });
  scene.later(8000);
  const look = async (): Promise<MatchView> => {
    const { match } = await server.state(sessionToken, matchId);
    if (!match) throw new Error('no match');
    return match;
  };
  for (;;) {
    await server.sweep();
    const view = await look();
    if (view.turn?.seat === view.yourSeat) return { look, turn: view.turn };
    scene.later(view.turn?.limitMs ?? 1000);
  }
}

it('a process whose clock is ahead plays for nobody who has time left by the clock of the database', async () => {
  const { look, turn } = await turnOfPlayer();
  scene.later(turn.limitMs - apartMs + 1000);
  await holdClock(test.owner, new Date(scene.clock));
  // The process's clock stands with it: no turn ends by the time that the sweep takes.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const database = new TableClock(test.poolFor('parlour_vendor'));
  await database.measure();
  const now = () => new Date(scene.clock + apartMs);
  await scene.server({ now, matchClock: () => new Date(database.nowMs()) }).sweep();
  expect((await look()).turn).toEqual(turn);
  // Control: by its own clock it plays for them.
  await scene.server({ now }).sweep();
  expect((await look()).turn).not.toEqual(turn);
});
