import type { Tournament, TournamentBoard } from '@/lib/contract/calls/loyalty/tournaments';
import { requireSchemas } from '@/lib/contract/schemas';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, arrangePlayer, contextOf, type Player } from '@/lib/testing/scenes/games';
import { announced, hoursIn, joins, playing, weekHours } from '@/lib/testing/scenes/tournaments';
import { inTransaction, newId } from '@/platform/ground/db';
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
const three = (payout: bigint) => [{ payout }, { payout }, { payout }];
/** Each look is a minute after the last one: what was answered a moment ago is not asked again. */
let looks = 0;
const later = () => hoursIn(2 + (looks += 1) / 60);

async function ask<T>(name: string, { caller }: Player, input: object, now = later()): Promise<T> {
  const context = contextOf(test.db, { caller, now, idempotencyKey: newId('key') });
  const answer = (await tournamentsHandlers.get(`tournaments.${name}`)!(context, input as never)) as T;
  const { output } = requireSchemas(`tournaments.${name}`);
  await expect(output.validate(answer, { strict: true })).resolves.toEqual(answer);
  return answer;
}
const board = (who: Player, tournamentId: string, now = later()) =>
  ask<TournamentBoard>('board', who, { tournamentId }, now);
const player = () => arrangePlayer(test);

async function played(scores: readonly bigint[]) {
  const tournamentId = await announced(test.db);
  const players: Player[] = [];
  for (const score of scores) {
    const each = await player();
    await joins(test.db, tournamentId, each.memberId);
    await play(each.memberId, three(score));
    players.push(each);
  }
  return { tournamentId, players };
}

it('joins once, however often it is asked, and says how far the member has come from the next moment on', async () => {
  const tournamentId = await announced(test.db);
  const who = await player();
  const now = hoursIn(1);
  const joined = await ask<Tournament>('join', who, { tournamentId }, now);
  const again = await ask<Tournament>('join', who, { tournamentId }, hoursIn(1.5));
  expect([joined.own, again.own?.joinedAt]).toEqual([
    {
      ...{ joinedAt: now.toISOString(), standing: 'counted', rounds: 0, score: 0 },
      ...{ place: null, prize: null },
    },
    now.toISOString(),
  ]);
  expect(joined).toMatchObject({ entrants: 1, status: 'open', prizes: ['500.00', '300.00', '200.00'] });
  await play(who.memberId, [{ payout: 150n, at: 1.6 }]);
  const [own] = (
    await ask<{ list: Tournament[] }>('list', who, { language: 'TY' }, hoursIn(1.6))
  ).list.filter((each) => each.tournamentId === tournamentId);
  expect(own).toMatchObject({ title: 'Ang linggo', own: { rounds: 1, score: 150, place: null } });
});

it('shows masked names, best first, and to each member the own rounds with their proofs', async () => {
  const { tournamentId, players } = await played([100n, 300n]);
  const [second, first] = players as [Player, Player];
  const { list, ownRounds } = await board(second, tournamentId);
  expect(list.map(({ place, isOwn, score, prize }) => [place, isOwn, score, prize])).toEqual([
    [1, false, 900, '500.00'],
    [2, true, 300, '300.00'],
  ]);
  expect(list.every(({ account }) => /^.\*\*\*.$/.test(account))).toBe(true);
  expect(ownRounds.map(({ stake, payout, poolWin, score }) => [stake, payout, poolWin, score])).toEqual(
    Array.from({ length: 3 }, () => ['1.00', '1.00', '0.00', 100]),
  );
  expect(ownRounds.reduce((sum, { score }) => sum + score, 0)).toBe(300);
  expect(ownRounds.every(({ proofUrl, roundId }) => proofUrl?.includes(roundId))).toBe(true);
  expect((await board(first, tournamentId)).ownRounds).toHaveLength(3);
  expect((await board(await player(), tournamentId)).ownRounds).toEqual([]);
});

it('names nobody who hides, who keeps the place, and passes over who is excluded', async () => {
  const { tournamentId, players } = await played([300n, 200n, 100n]);
  const [hidden, excluded, last] = players as [Player, Player, Player];
  await insertUnlisted(test.db, hidden.memberId, hoursIn(2));
  await inTransaction(test.db, (tx) =>
    exclude(tx, { memberId: excluded.memberId, period: '6m', recordedBy: 'member' }, hoursIn(1)),
  );
  const seen = await board(last, tournamentId);
  expect(seen.list.map(({ place, isOwn }) => [place, isOwn])).toEqual([[2, true]]);
  expect((await board(hidden, tournamentId)).tournament.own).toMatchObject({ place: 1, prize: '500.00' });
});

it('stays as it was paid, whatever is corrected afterwards', async () => {
  const { tournamentId, players } = await played([100n, 300n]);
  const paidAt = hoursIn(weekHours + 24);
  await inTransaction(test.db, (tx) => payTournament(tx, tournamentId, paidAt));
  await test.owner.query('update game_rounds set payout_minor = 9000 where member_id = $1', [
    players[0]!.memberId,
  ]);
  const after = await board(players[0]!, tournamentId, hoursIn(weekHours + 25));
  expect(after.tournament).toMatchObject({ status: 'paid', own: { place: 2, score: 300, prize: '300.00' } });
  expect(after.list.map(({ score }) => score)).toEqual([900, 300]);
  expect(after.ownRounds.map(({ score }) => score)).toEqual([100, 100, 100]);
});

it('is closed for what there is not', async () => {
  await expect(board(await player(), 'weekly-unknown')).rejects.toMatchObject({ code: 'tournament.closed' });
});
