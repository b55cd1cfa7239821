import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { MatchOpenAnswer } from '@/sandbox/kit/match-wire';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { MatchTables } from '@/sandbox/server/matches/match-server';
import { retireMatches } from '@/sandbox/server/matches/retire-matches';
import { inTransaction } from '@/sandbox/server/sql';
import { arrangeMatchCatalogue, MatchScene } from './match-scene';

/** Matches of a database that was brought back to an earlier moment: everybody may have seen every hand. */
const test = useTestDatabase();
let scene: MatchScene;
let server: MatchTables;
let keys = 0;

beforeAll(() => arrangeMatchCatalogue(test.db));
beforeEach(async () => {
  await test.owner.query('truncate sandbox.match_actions, sandbox.match_seats, sandbox.matches cascade');
  scene = new MatchScene(test);
  server = scene.server();
});

interface Guest {
  player: Player;
  opened: MatchOpenAnswer;
}

async function guest(gameCode: string): Promise<Guest> {
  const player = await scene.player();
  return { player, opened: await server.open(await scene.launch(player, gameCode)) };
}

function join({ opened }: Guest, matchId = opened.rooms[0]?.next.matchId ?? '') {
  const sessionToken = opened.sessionToken;
  const input = { sessionToken, matchId, clientSeed: 'lucky', joinKey: `retired-${(keys += 1)}` };
  return server.join(sessionToken, input);
}

const retire = () => inTransaction(test.owner, retireMatches);
const phases = async () => {
  const { rows } = await test.owner.query<{ phase: string }>('select phase from sandbox.matches order by 1');
  return rows.map(({ phase }) => phase);
};

it('a table that waits is closed with the seed that it showed, and another one opens', async () => {
  const one = await guest('kitestring-duel');
  const before = one.opened.rooms.map(({ next }) => next.commitment);
  const refused: unknown = await retire().then(() => join(one).catch((error: unknown) => error));
  expect(refused instanceof VendorError && refused.code).toBe('match.started');
  await server.sweep();
  expect(new Set(await phases())).toEqual(new Set(['void']));
  const rooms = (await server.rooms(one.opened.sessionToken)).rooms.map(({ next }) => next.commitment);
  for (const commitment of rooms) expect(before).not.toContain(commitment);
  expect(
    (await join({ ...one, opened: { ...one.opened, ...(await server.rooms(one.opened.sessionToken)) } }))
      .match,
  ).toMatchObject({ phase: 'waiting' });
});

it.each([
  ['waits with one player', 1],
  ['is played', 2],
])('a match that %s is void, and every stake comes back once', async (_what, count) => {
  const guests = [await guest('kitestring-duel'), await guest('kitestring-duel')].slice(0, count);
  const matchId = guests[0]?.opened.rooms[0]?.next.matchId;
  for (const one of guests) await join(one, matchId);
  for (const { player } of guests) expect(await scene.balance(player)).not.toBe('1000.00');
  await retire();
  await server.sweep();
  scene.later(20_000);
  await server.sweep();
  for (const { player } of guests) expect(await scene.balance(player)).toBe('1000.00');
  expect(await scene.house()).toMatchObject({ escrow: 0n });
  const proof = matchId ? await server.proof(matchId) : null;
  expect(proof?.isOver).toBe(true);
  // They may sit down elsewhere at once.
  for (const { opened } of guests) expect((await server.state(opened.sessionToken)).match).toBeNull();
});

it('a match of thirteen with bots comes back too, the house’s own stakes among them', async () => {
  const one = await guest('banyan-thirteen');
  const { bankroll } = await scene.house();
  await join(one);
  scene.later(8000);
  await server.sweep();
  expect(await phases()).toContain('playing');
  await retire();
  await server.sweep();
  expect(await scene.balance(one.player)).toBe('1000.00');
  expect(await scene.house()).toMatchObject({ escrow: 0n, bankroll });
});

it('a match goes on where nobody has retired it', async () => {
  const guests = [await guest('kitestring-duel'), await guest('kitestring-duel')];
  const matchId = guests[0]?.opened.rooms[0]?.next.matchId;
  for (const one of guests) await join(one, matchId);
  await server.sweep();
  expect(await phases()).toContain('playing');
});
