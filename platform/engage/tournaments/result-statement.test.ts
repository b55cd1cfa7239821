import type { TournamentBoard, TournamentStatementPage } from '@/lib/contract/calls/loyalty/tournaments';
import { requireSchemas } from '@/lib/contract/schemas';
import { readTournamentDocument, verifyTournament, type TournamentDocument } from '@/lib/tournament';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, arrangePlayer, contextOf, type Player } from '@/lib/testing/scenes/games';
import { announced, hoursIn, joins, playing, weekHours } from '@/lib/testing/scenes/tournaments';
import { inTransaction, newId } from '@/platform/ground/db';
import { markDemonstration } from '@/platform/people/demonstration';
import { insertUnlisted } from '@/platform/people/listing';
import { exclude } from '@/platform/people/protection-gate';
import { tournamentsHandlers } from '.';
import { payTournament } from './pay';

const test = useTestDatabase();
let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
const play = playing(test, () => gameId);
const paidAt = hoursIn(weekHours + 24);
const later = hoursIn(weekHours + 25);
const three = (payout: bigint) => [{ payout }, { payout }, { payout }];

async function ask<T>(name: string, { caller }: Player, input: object): Promise<T> {
  const context = contextOf(test.db, { caller, now: later, idempotencyKey: newId('key') });
  const answer = (await tournamentsHandlers.get(`tournaments.${name}`)!(context, input as never)) as T;
  await expect(
    requireSchemas(`tournaments.${name}`).output.validate(answer, { strict: true }),
  ).resolves.toEqual(answer);
  return answer;
}

/** As the site saves it. */
async function download(who: Player, tournamentId: string): Promise<TournamentDocument> {
  const entries: TournamentDocument['entries'] = [];
  for (let from = 0; ;) {
    const page = await ask<TournamentStatementPage>('statement', who, { tournamentId, from });
    entries.push(...page.entries);
    if (page.next === null) return { ...page.statement, own: page.own, entries };
    from = page.next;
  }
}

async function decidedOf(payouts: readonly bigint[], change = {}) {
  const tournamentId = await announced(test.db, change);
  const players: Player[] = [];
  for (const payout of payouts) {
    const player = await arrangePlayer(test);
    await joins(test.db, tournamentId, player.memberId);
    await play(player.memberId, three(payout));
    players.push(player);
  }
  return {
    tournamentId,
    players,
    pay: () => inTransaction(test.db, (tx) => payTournament(tx, tournamentId, paidAt)),
  };
}

const isGood = (document: TournamentDocument) => verifyTournament(document).every((each) => each.isGood);

it('can be recomputed by whoever downloads it, and is the same digest on the board of each', async () => {
  const { tournamentId, players, pay } = await decidedOf([300n, 300n, 100n, 0n]);
  const robot = await arrangePlayer(test);
  await joins(test.db, tournamentId, robot.memberId);
  await play(robot.memberId, three(900n));
  await markDemonstration(test.db, robot.memberId);
  const tooFew = await arrangePlayer(test);
  await joins(test.db, tournamentId, tooFew.memberId);
  await play(tooFew.memberId, [{ payout: 9_000n }]);
  await pay();
  const documents = await Promise.all([...players, tooFew].map((who) => download(who, tournamentId)));
  for (const document of documents) {
    expect(readTournamentDocument(JSON.parse(JSON.stringify(document)))).not.toBeNull();
    expect(isGood(document)).toBe(true);
  }
  const [first] = documents;
  expect(first).toMatchObject({
    joined: 6,
    decided: 5,
    returned: '0.00',
    prizes: ['500.00', '300.00', '200.00'],
  });
  expect(first?.entries.map(({ place, prize }) => [place, prize])).toEqual([
    [null, '0.00'],
    [1, '400.00'],
    [1, '400.00'],
    [3, '200.00'],
    [4, '0.00'],
  ]);
  const { digest } = await ask<TournamentBoard>('board', tooFew, { tournamentId });
  expect(new Set(documents.map((each) => each.digest))).toEqual(new Set([digest]));
  expect(documents.map(({ own }) => own !== null)).toEqual([true, true, true, true, false]);
});

it('names nobody: entries have random names, and who is hidden or excluded has no more than that', async () => {
  const { tournamentId, players, pay } = await decidedOf([400n, 300n, 200n]);
  const [seen, hidden, excluded] = players as [Player, Player, Player];
  await insertUnlisted(test.db, hidden.memberId, hoursIn(2));
  await pay();
  await inTransaction(test.db, (tx) =>
    exclude(
      tx,
      { memberId: excluded.memberId, period: '6m', recordedBy: 'member' },
      hoursIn(weekHours + 24.5),
    ),
  );
  const document = await download(seen, tournamentId);
  expect(document.entries.map(({ account }) => account !== null)).toEqual([true, false, false]);
  expect(document.entries[0]?.account).toMatch(/^.\*\*\*.$/);
  expect(document.entries.map(({ rounds }) => rounds.every(({ roundId }) => roundId !== null))).toEqual([
    ...[true, false, false],
  ]);
  const { rows } = await test.owner.query<{ word: string }>(
    `select username as word from members where id = any($1) union select id from members where id = any($1)
     union select vendor_round_id from game_rounds where member_id = any($2) union select round_id from game_rounds where member_id = any($2)`,
    [players.map(({ memberId }) => memberId), [hidden.memberId, excluded.memberId]],
  );
  const text = JSON.stringify(document);
  expect(rows.filter(({ word }) => text.includes(word))).toEqual([]);
  expect(isGood(document)).toBe(true);
  const own = await download(hidden, tournamentId);
  const mine = own.entries.find(({ entry }) => entry === own.own);
  expect([mine?.place, mine?.account, mine?.rounds.every(({ roundId }) => roundId !== null)]).toEqual([
    2,
    null,
    true,
  ]);
  expect(isGood(own)).toBe(true);
});

it('stays as it was decided, and does not agree with rows that somebody has changed since', async () => {
  const { tournamentId, players, pay } = await decidedOf([300n, 100n]);
  await pay();
  const [who] = players as [Player];
  await test.owner.query('update game_rounds set payout_minor = 9000 where member_id = $1', [who.memberId]);
  const before = await download(who, tournamentId);
  expect(isGood(before)).toBe(true);
  await test.owner.query('delete from tournament_result_rounds where tournament_id = $1 and round_no = 3', [
    tournamentId,
  ]);
  expect(isGood(await download(who, tournamentId))).toBe(false);
});

it('comes in parts of a hundred entries that are one list', async () => {
  const { tournamentId, players, pay } = await decidedOf(
    Array.from({ length: 103 }, (_, at) => BigInt(at)),
    { rounds: 1, prizesMinor: [1_00n] },
  );
  await pay();
  const document = await download(players[0]!, tournamentId);
  expect(new Set(document.entries.map(({ entry }) => entry)).size).toBe(103);
  expect(isGood(document)).toBe(true);
});

it('is closed before it is decided', async () => {
  const { tournamentId, players } = await decidedOf([300n]);
  await expect(download(players[0]!, tournamentId)).rejects.toMatchObject({ code: 'tournament.closed' });
  await expect(download(players[0]!, 'weekly-unknown')).rejects.toMatchObject({ code: 'tournament.closed' });
});
