import { commitmentOf } from '@/lib/fairness';
import { verifyMatch } from '@/sandbox/proofs/match-proof';
import type { MatchTables } from '@/sandbox/server/matches/match-server';
import { getMatchVersion, requireMatchTitle, versionsOf } from '@/sandbox/catalogue/match-titles';
import { rulesHash } from '@/sandbox/kit/maths-hash';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeMatchCatalogue, MatchScene } from './match-scene';

const test = useTestDatabase();
let scene: MatchScene;
let server: MatchTables;

beforeAll(async () => {
  await arrangeMatchCatalogue(test.db);
});

beforeEach(() => {
  scene = new MatchScene(test);
  server = scene.server();
});

const gameCode = 'kitestring-duel';

it('a table of earlier rules is offered to nobody, and played on by them by who sits there', async () => {
  const { sessionToken } = await server.open(await scene.launch(await scene.player(), gameCode));
  const matchId = 'vma_earlier';
  const serverSeed = '7e'.repeat(32);
  const hash = rulesHash(versionsOf(requireMatchTitle(gameCode)).at(-1)!.title);
  await test.owner.query(
    `insert into sandbox.matches (match_id, room_code, game_code, currency, stake_minor, seats, server_seed, commitment,
       maths_hash, created_at, table_number)
     select $1, room_code, game_code, currency, stake_minor, seats, $2, $3, $4, created_at, 9
     from sandbox.matches where room_code = 'kitestring-copper'`,
    [matchId, serverSeed, commitmentOf(serverSeed), hash],
  );
  await test.owner.query('delete from sandbox.matches where match_id <> $1', [matchId]);
  const { rooms } = await server.rooms(sessionToken);
  expect(rooms.map(({ next }) => next.matchId)).not.toContain(matchId);
  await server.join(sessionToken, { sessionToken, matchId, clientSeed: 'lucky', joinKey: 'join-key-1' });
  // The player does nothing, so the house rule plays.
  for (let step = 0; step < 600 && (await server.state(sessionToken)).match; step += 1) {
    scene.later(20_001);
    await server.sweep();
  }
  const proof = (await server.proof(matchId))!;
  expect(proof).toMatchObject({ isOver: true, mathsHash: hash });
  expect(getMatchVersion(gameCode, hash)?.title.rules).not.toBe(requireMatchTitle(gameCode).title.rules);
  expect(verifyMatch(proof).filter(({ isGood }) => !isGood)).toEqual([]);
});

it('a launch token opens a game once, and for a minute again, which ends the session of the first answer', async () => {
  const token = await scene.launch(await scene.player(), gameCode);
  const first = await server.open(token);
  scene.later(59_000);
  const second = await server.open(token);
  await expect(server.rooms(first.sessionToken)).rejects.toMatchObject({ code: 'session.ended' });
  expect((await server.rooms(second.sessionToken)).rooms).toHaveLength(3);
  scene.later(2000);
  await expect(server.open(token)).rejects.toMatchObject({ code: 'launch.token' });
});
