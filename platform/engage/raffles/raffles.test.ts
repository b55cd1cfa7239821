import { useTestDatabase } from '@/lib/testing/database';
import { downloaded, entrant, failing, openRaffle, raffleDay, seriesOf, standInBeacon } from './test-raffles';
import { exclude } from '@/platform/people/protection-gate';
import { inTransaction, newId, type Tx } from '@/platform/ground/db';
import { listRewardsOf } from '../rewards';
import { giveTickets } from '../raffle-tickets';
import { nextClose, putSeries, readRaffles, runRaffles } from '.';
import { readTickets } from './proof';

const test = useTestDatabase();
const { published, before, closes, draws } = raffleDay;
const source = standInBeacon();
const run = (now: Date, from = source) => runRaffles(test.db, from, now);
const raffleOf = async (memberId: string, raffleId: string, now = draws) =>
  (await readRaffles(test.db, { memberId, language: 'EN', now })).find((one) => one.raffleId === raffleId)!;
const ticketsOf = (memberId: string, raffleId: string, from?: number) =>
  readTickets(test.db, { memberId, raffleId, from });
const rewardsOf = async (memberId: string) =>
  (await listRewardsOf(test.db, memberId, { limit: 10, offset: 0, now: draws })).rows;

const documentOf = (memberId: string, raffleId: string) => downloaded(test.db, memberId, raffleId);
const leave = (memberId: string, now: Date) =>
  inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '6m', recordedBy: 'member' }, now));

describe('a raffle', () => {
  it('shows the hash of its seed and its beacon from the beginning on, and the seed not before the draw', async () => {
    const raffleId = await openRaffle(test.db);
    const who = await entrant(test.db, 3);
    const open = await raffleOf(who, raffleId, before);
    expect(open).toMatchObject({ state: 'open', ownTickets: 3, allTickets: 3, root: null, serverSeed: null });
    expect(open.beacon).toMatchObject({ kind: 'drand', chain: 'c0ffee', round: expect.any(Number) });
    const round = open.beacon?.round ?? 0;
    // The first round that is due at the draw.
    expect(Date.parse('2026-01-01T00:00:00Z') + (round - 1) * 30_000).toBe(draws.getTime());
    const { rows } = await test.owner.query<{ row: string }>(
      'select row_to_json(r)::text as row from raffles r where id = $1',
      [raffleId],
    );
    await run(closes);
    const closed = await raffleOf(who, raffleId);
    expect(closed).toMatchObject({ state: 'closed', treeTickets: 3, entries: 1, serverSeed: null });
    expect(closed.root).toMatch(/^[0-9a-f]{64}$/);
    await run(draws);
    const drawn = await raffleOf(who, raffleId);
    expect(drawn).toMatchObject({ state: 'drawn', commitment: open.commitment, root: closed.root });
    expect(drawn.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.row).not.toContain(drawn.serverSeed);
  });

  it('can be verified with own tickets and with the whole list, and the winner has the prize to claim', async () => {
    const raffleId = await openRaffle(test.db);
    const members = [await entrant(test.db, 5), await entrant(test.db, 2), await entrant(test.db, 9)];
    await run(closes);
    await run(draws);
    const documents = await Promise.all(members.map((memberId) => documentOf(memberId, raffleId)));
    for (const [at, document] of documents.entries()) {
      expect(document.own).toHaveLength([5, 2, 9][at]!);
      expect(document.list).toHaveLength(16);
      expect(failing(document)).toEqual([]);
      expect(failing({ ...document, list: null })).toEqual([]);
    }
    const { prizes } = await raffleOf(members[0]!, raffleId);
    const winners = await Promise.all(
      members.map(async (memberId) => (await raffleOf(memberId, raffleId)).prizes.map(({ isOwn }) => isOwn)),
    );
    // Each prize has one winner, and nobody has two.
    expect(prizes.map((_, at) => winners.filter((own) => own[at]).length)).toEqual([1, 1]);
    expect(winners.every((own) => own.filter(Boolean).length <= 1)).toBe(true);
    for (const [at, memberId] of members.entries()) {
      const won = winners[at]!.indexOf(true);
      const expected =
        won < 0 ? [] : [won === 0 ? { kind: 'points', value: 500n } : { kind: 'cash', value: 20_00n }];
      expect(await rewardsOf(memberId)).toMatchObject(
        expected.map((each) => ({ ...each, source: 'raffle' })),
      );
    }
  });

  it('takes no ticket after its close, and none out of turn or twice', async () => {
    const raffleId = await openRaffle(test.db);
    const who = await entrant(test.db, 2);
    const give = (now: Date) => (tx: Tx) =>
      giveTickets(tx, { memberId: who, source: 'mission', reference: newId('mis'), count: 1 }, now);
    await expect(inTransaction(test.db, give(closes))).rejects.toMatchObject({ code: 'raffle.closed' });
    const add = (number: number, at: Date) =>
      test.owner.query(
        `insert into raffle_tickets (raffle_id, number, ticket_id, member_id, source, reference, taken_at)
         values ($1, $2, 'rtk_00000000000000ff-1', $3, 'operator', 'late', $4)`,
        [raffleId, number, who, at],
      );
    await expect(add(4, before)).rejects.toThrow(/does not follow/);
    await expect(add(3, closes)).rejects.toThrow(/is closed/);
    await run(closes);
    await expect(add(3, before)).rejects.toThrow(/is closed/);
    for (const change of [`tickets = 3`, `root = repeat('a', 64)`, `state = 'open', closed_at = null`])
      await expect(
        test.owner.query(`update raffles set ${change} where id = $1`, [raffleId]),
      ).rejects.toThrow();
    const asSite = (statement: string) =>
      inTransaction(test.db, (tx) => tx.execute({ text: statement, values: [] }));
    await expect(asSite('delete from raffle_tickets')).rejects.toThrow(/permission denied/);
    await expect(asSite(`update raffle_tickets set number = 9`)).rejects.toThrow(/permission denied/);
  });

  it('has nobody in it who is excluded at the close, and nobody wins who leaves before the draw', async () => {
    const raffleId = await openRaffle(test.db, {
      prizes: Array.from({ length: 3 }, () => ({ kind: 'points', value: 10n, bonus: null }) as const),
    });
    const [gone, leaves, stays] = [
      await entrant(test.db, 40),
      await entrant(test.db, 40),
      await entrant(test.db, 1),
    ];
    await leave(gone, before);
    await run(closes);
    await leave(leaves, new Date(closes.getTime() + 60_000));
    await run(draws);
    const raffle = await raffleOf(stays, raffleId);
    expect(raffle).toMatchObject({ allTickets: 81, treeTickets: 41, entries: 2 });
    expect(raffle.prizes.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    expect(raffle.prizes.map(({ ticket }) => ticket)).toEqual([81, null, null]);
    expect([await rewardsOf(gone), await rewardsOf(leaves)]).toEqual([[], []]);
    const document = await documentOf(stays, raffleId);
    expect(document.left).toHaveLength(1);
    expect(document.own[0]).toMatchObject({ number: 81, place: 40 });
    expect(failing(document)).toEqual([]);
    expect((await ticketsOf(gone, raffleId)).own.every(({ place }) => place === null)).toBe(true);
  });

  it('is closed and drawn once, by however many at the same moment, and by the next run after one that broke', async () => {
    const raffleId = await openRaffle(test.db);
    const who = await entrant(test.db, 4);
    const other = await entrant(test.db, 4);
    const many = (now: Date) => Promise.all(Array.from({ length: 4 }, () => run(now)));
    const sums = async (now: Date) =>
      (await many(now)).reduce((sum, { closed, drawn }) => sum + closed + drawn, 0);
    expect(await sums(closes)).toBe(1);
    // Whoever writes the winners is killed: nothing of the draw is there.
    await test.owner.query(`create function fail_winner() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await test.owner.query(
      'create trigger killed before insert on raffle_winners for each row execute function fail_winner()',
    );
    await expect(run(draws)).rejects.toThrow();
    expect(await raffleOf(who, raffleId)).toMatchObject({ state: 'closed', serverSeed: null });
    expect([await rewardsOf(who), await rewardsOf(other)]).toEqual([[], []]);
    await test.owner.query('drop trigger killed on raffle_winners');
    expect(await sums(draws)).toBe(1);
    expect([...(await rewardsOf(who)), ...(await rewardsOf(other))]).toHaveLength(2);
    expect(failing(await documentOf(who, raffleId))).toEqual([]);
  });

  it('waits for its beacon, and says at once that nothing was drawn where nobody took part', async () => {
    let isDown = true;
    const slow = standInBeacon(() => isDown);
    const empty = await openRaffle(test.db, {}, slow);
    const who = await entrant(test.db, 1, undefined).catch(() => '');
    await run(closes);
    await expect(run(draws, slow)).rejects.toThrow();
    expect(await raffleOf(who, empty)).toMatchObject({ state: 'closed' });
    isDown = false;
    await run(draws, slow);
    expect(await raffleOf(who, empty)).toMatchObject({ state: 'drawn' });
    const nobody = await openRaffle(test.db, { seriesId: 'nobody' });
    await run(closes);
    await run(draws);
    const drawn = await raffleOf(who, nobody);
    expect(drawn).toMatchObject({ state: 'drawn', treeTickets: 0, entries: 0 });
    expect(drawn.prizes.every(({ ticket }) => ticket === null)).toBe(true);
    expect(failing(await documentOf(who, nobody))).toEqual([]);
  });
});

describe('a series', () => {
  it('has the next raffle once the last takes no tickets any more, and one at a time', async () => {
    const series = seriesOf({ seriesId: 'every_day' });
    await inTransaction(test.db, (tx) => putSeries(tx, series, 'test'));
    const closesOf = async () =>
      (
        await test.owner.query<{ at: Date }>(
          `select closes_at as at from raffles where series_id = 'every_day' order by 1`,
        )
      ).rows.map(({ at }) => at.toISOString());
    await Promise.all([run(published), run(published), run(published)]);
    await run(before);
    expect(await closesOf()).toEqual(['2026-11-20T20:00:00.000Z']);
    await run(closes);
    await run(draws);
    expect(await closesOf()).toEqual(['2026-11-20T20:00:00.000Z', '2026-11-21T20:00:00.000Z']);
    await inTransaction(test.db, (tx) => putSeries(tx, { ...series, isRunning: false }, 'test'));
    await run(new Date('2026-11-22T12:00:00Z'));
    expect(await closesOf()).toHaveLength(2);
  });

  it('leaves an hour for its tickets, and another between close and draw', async () => {
    expect(nextClose({ closesMinute: 20 * 60 }, published)).toEqual(closes);
    expect(nextClose({ closesMinute: 20 * 60 }, before)).toEqual(new Date('2026-11-21T20:00:00Z'));
    const put = (change: Parameters<typeof seriesOf>[0]) =>
      inTransaction(test.db, (tx) => putSeries(tx, seriesOf(change), 'test'));
    await expect(put({ drawMinutes: 59 })).rejects.toThrow(/an hour after/);
    await expect(put({ prizes: [] })).rejects.toThrow(/between 1 and 100 prizes/);
    await expect(put({ prizes: [{ kind: 'bonus', value: 1n, bonus: null }] })).rejects.toThrow(/its terms/);
    await expect(put({ titles: { TY: 'Raffle' } })).rejects.toThrow(/English/);
  });
});
