import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import {
  announced,
  heldFor,
  hoursIn,
  joins,
  ownCash,
  playing,
  weekHours,
  weekStart,
} from '@/lib/testing/scenes/tournaments';
import { inTransaction } from '@/platform/ground/db';
import { noteAddress, noteDeviceLogin, openDevice } from '@/platform/people/devices';
import { exclude } from '@/platform/people/protection-gate';
import { claimReward, listRewardsOf } from '../rewards';
import {
  cancelTournament,
  decideEntry,
  flagEntry,
  getTournament,
  joinTournament,
  listSeries,
  listTournamentsSince,
  payDueTournaments,
  publishDueTournaments,
  putSeries,
} from '.';
import { payTournament } from './pay';
import { listResults } from './result-store';

const test = useTestDatabase();
let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
const play = playing(test, () => gameId);
const dayAfter = hoursIn(weekHours + 24);
const weekAfter = hoursIn(weekHours + 7 * 24);
const member = () => fundedMember(test.db, 0n);
const three = (payout: bigint) => [{ payout }, { payout }, { payout }];

async function ended(scores: readonly bigint[], change = {}) {
  const tournamentId = await announced(test.db, change);
  const memberIds: string[] = [];
  for (const score of scores) {
    const memberId = await member();
    await joins(test.db, tournamentId, memberId);
    await play(memberId, three(score));
    memberIds.push(memberId);
  }
  return { tournamentId, memberIds };
}
const pay = (tournamentId: string, now = dayAfter) =>
  inTransaction(test.db, (tx) => payTournament(tx, tournamentId, now));
const places = async (tournamentId: string) =>
  (await listResults(test.db, tournamentId)).map(({ memberId, place, prizeMinor }) => [
    memberId,
    place,
    prizeMinor,
  ]);
async function claimAll(memberId: string, now = dayAfter): Promise<void> {
  const { rows } = await listRewardsOf(test.db, memberId, { limit: 9, offset: 0, now });
  for (const { rewardId } of rows)
    await inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId }, now));
}
/** What has come into the account of the prizes, and what has gone out of it by kind. */
async function booked(tournamentId: string): Promise<Record<string, bigint>> {
  const { rows } = await test.owner.query<{ kind: string; sum: string }>(
    `select t.kind, sum(t.amount_minor)::text as sum from ledger.transfers t
     join ledger.accounts a on a.id in (t.debit_account_id, t.credit_account_id)
     where a.purpose = $1 group by t.kind`,
    [`prizes:${tournamentId}`],
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
}

describe('prizes', () => {
  it('are set aside when a tournament is announced, given a day after its end, and what is left goes back', async () => {
    const { tournamentId, memberIds } = await ended([300n, 300n, 100n]);
    expect(await heldFor(test.db, tournamentId)).toBe(1_000_00n);
    expect(await pay(tournamentId, hoursIn(weekHours + 23.9))).toBe(false);
    expect(await pay(tournamentId)).toBe(true);
    expect((await places(tournamentId)).map(([, place, prize]) => [place, prize])).toEqual([
      [1, 400_00n],
      [1, 400_00n],
      [3, 200_00n],
    ]);
    for (const memberId of memberIds) await claimAll(memberId);
    expect(await Promise.all(memberIds.map((each) => ownCash(test.db, each)))).toEqual([
      400_00n,
      400_00n,
      200_00n,
    ]);
    expect(await heldFor(test.db, tournamentId)).toBe(0n);
  });

  it.each<[string, bigint[], bigint]>([
    ['nobody came', [], 1_000_00n],
    ['one came', [100n], 500_00n],
    ['three are equal', [100n, 100n, 100n], 1n],
    ['four share the first place', [7n, 7n, 7n, 7n], 0n],
  ])('are what was funded, paid or returned to the unit when %s', async (_name, scores, returned) => {
    const { tournamentId, memberIds } = await ended(scores);
    await pay(tournamentId);
    for (const memberId of memberIds) await claimAll(memberId);
    const {
      prize_funded: funded = 0n,
      reward: paid = 0n,
      prize_returned: back = 0n,
    } = await booked(tournamentId);
    expect([funded, back]).toEqual([1_000_00n, returned]);
    expect(funded).toBe(paid + back);
  });

  it('are given once, whoever asks how often, and a run that was killed leaves nothing half done', async () => {
    const { tournamentId, memberIds } = await ended([300n]);
    const killed = inTransaction(test.db, async (tx) => {
      await payTournament(tx, tournamentId, dayAfter);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await places(tournamentId), await heldFor(test.db, tournamentId)]).toEqual([[], 1_000_00n]);
    const runs = await Promise.all(Array.from({ length: 8 }, () => pay(tournamentId)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    await payDueTournaments(test.db, dayAfter);
    await claimAll(memberIds[0]!);
    expect(await ownCash(test.db, memberIds[0]!)).toBe(500_00n);
    expect(await heldFor(test.db, tournamentId)).toBe(0n);
  });

  it('keep the rounds that they were given for', async () => {
    const { tournamentId, memberIds } = await ended([150n]);
    await pay(tournamentId);
    const { rows } = await test.owner.query<{ sum: number; count: number }>(
      `select sum(score)::int as sum, count(*)::int as count from tournament_result_rounds
       where tournament_id = $1 and member_id = $2`,
      [tournamentId, memberIds[0]],
    );
    expect(rows).toEqual([{ sum: 450, count: 3 }]);
    await expect(
      test.pool.query('update tournament_results set score = 1 where tournament_id = $1', [tournamentId]),
    ).rejects.toThrow('permission denied');
  });

  it('go to nobody who is excluded by then', async () => {
    const { tournamentId, memberIds } = await ended([300n, 200n]);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: memberIds[0]!, period: '6m', recordedBy: 'member' }, hoursIn(weekHours + 1)),
    );
    await pay(tournamentId);
    expect(await places(tournamentId)).toEqual([[memberIds[1], 1, 500_00n]]);
  });
});

describe('accounts of one person', () => {
  async function onOneDevice(memberIds: readonly string[]): Promise<void> {
    await inTransaction(test.db, async (tx) => {
      const { id: deviceId } = await openDevice(tx, { token: null, userAgent: 'test', now: weekStart });
      for (const memberId of memberIds)
        await noteDeviceLogin(tx, { memberId, deviceId, remember: null, now: weekStart });
    });
  }

  it('have one place together, that of the first to join, and the prizes wait seven days for the desk', async () => {
    const { tournamentId, memberIds } = await ended([100n, 300n, 200n]);
    const [first, second, stranger] = memberIds as [string, string, string];
    await onOneDevice([first, second]);
    expect(await pay(tournamentId)).toBe(false);
    expect(await places(tournamentId)).toEqual([]);
    expect(await pay(tournamentId, weekAfter)).toBe(true);
    expect(await places(tournamentId)).toEqual([
      [stranger, 1, 500_00n],
      [first, 2, 300_00n],
    ]);
  });

  it('are many for nothing: of thirty on one device one has a place', async () => {
    const { tournamentId, memberIds } = await ended(Array.from({ length: 30 }, () => 200n));
    await onOneDevice(memberIds);
    await pay(tournamentId, weekAfter);
    expect(await places(tournamentId)).toEqual([[memberIds[0], 1, 500_00n]]);
  });

  it('are found by a public address as well, and not by one of a private network', async () => {
    const at = (address: string, memberIds: readonly string[]) =>
      inTransaction(test.db, async (tx) => {
        for (const memberId of memberIds) await noteAddress(tx, memberId, address, weekStart);
      });
    const { tournamentId, memberIds } = await ended([400n, 300n, 200n, 100n]);
    const [one, two, other, another] = memberIds as [string, string, string, string];
    await at('198.18.7.7', [one, two]);
    await at('10.1.1.1', [other, another]);
    await pay(tournamentId, weekAfter);
    expect(await places(tournamentId)).toEqual([
      [one, 1, 500_00n],
      [other, 2, 300_00n],
      [another, 3, 200_00n],
    ]);
  });

  it('count when the desk finds that they are two people, and prizes are given at once then', async () => {
    const { tournamentId, memberIds } = await ended([100n, 300n]);
    await onOneDevice(memberIds);
    expect(await pay(tournamentId)).toBe(false);
    const found = { tournamentId, memberId: memberIds[1]!, actor: 'desk:ana', reason: 'Two sisters' };
    const decide = (finding: 'counted' | 'left_out') =>
      inTransaction(test.db, (tx) => decideEntry(tx, { ...found, finding }, dayAfter));
    expect([await decide('counted'), await decide('left_out')]).toEqual([true, false]);
    expect(await pay(tournamentId)).toBe(true);
    expect((await places(tournamentId)).map(([memberId]) => memberId)).toEqual([memberIds[1], memberIds[0]]);
  });

  it('keep nobody waiting where no prize hangs on it', async () => {
    const { tournamentId, memberIds } = await ended([400n, 300n, 200n, 100n]);
    await inTransaction(test.db, (tx) =>
      flagEntry(tx, { tournamentId, memberId: memberIds[3]!, actor: 'desk:ana', reason: 'Odd' }, dayAfter),
    );
    expect(await pay(tournamentId)).toBe(true);
    expect(await places(tournamentId)).toHaveLength(3);
  });
});

describe('joining', () => {
  it('is closed after the end, for what is unknown and for what was cancelled; again it changes nothing', async () => {
    const { tournamentId, memberIds } = await ended([100n]);
    await joins(test.db, tournamentId, memberIds[0]!, hoursIn(50));
    const empty = await announced(test.db);
    await inTransaction(test.db, (tx) => cancelTournament(tx, empty, hoursIn(1)));
    const memberId = await member();
    const { done, codes } = await outcomesOf([
      joins(test.db, tournamentId, memberId, hoursIn(weekHours)),
      joins(test.db, 'weekly-unknown', memberId),
      joins(test.db, empty, memberId, hoursIn(2)),
    ]);
    expect([done, new Set(codes)]).toEqual([0, new Set(['tournament.closed'])]);
    const { rows } = await test.owner.query(
      'select joined_at from tournament_entries where tournament_id = $1',
      [tournamentId],
    );
    expect(rows).toEqual([{ joined_at: weekStart }]);
  });

  it('is refused to trial accounts and to the excluded', async () => {
    const tournamentId = await announced(test.db);
    const [trial, excluded] = [await member(), await member()];
    await test.owner.query('update members set account_type = 4 where id = $1', [trial]);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: excluded, period: '6m', recordedBy: 'member' }, weekStart),
    );
    const join = (memberId: string) =>
      inTransaction(test.db, (tx) => joinTournament(tx, { tournamentId, memberId }, hoursIn(1)));
    await expect(join(trial)).rejects.toMatchObject({ code: 'account.real.required' });
    await expect(join(excluded)).rejects.toMatchObject({ code: 'protection.excluded' });
  });
});

describe('cancelling', () => {
  it('gives the prizes back, and is not possible once somebody has joined', async () => {
    const { tournamentId } = await ended([100n]);
    const empty = await announced(test.db);
    const cancel = (id: string) => inTransaction(test.db, (tx) => cancelTournament(tx, id, hoursIn(1)));
    expect([await cancel(tournamentId), await cancel(empty), await cancel(empty)]).toEqual([
      'joined',
      'cancelled',
      'over',
    ]);
    expect([await heldFor(test.db, tournamentId), await heldFor(test.db, empty)]).toEqual([1_000_00n, 0n]);
    expect(await pay(empty)).toBe(false);
  });
});

describe('a tournament of every week', () => {
  const series = {
    seriesId: 'every-week',
    titles: { EN: 'Every week' },
    rounds: 50,
    minStakeMinor: 20n,
    prizesMinor: [500_00n],
    runsUntil: null,
    recordedBy: 'seed',
  };
  const put = (runsUntil: Date | null) =>
    inTransaction(test.db, (tx) => putSeries(tx, { ...series, runsUntil }, weekStart));

  it('is announced once a week with its prizes, until it ends', async () => {
    await put(null);
    const runs = await Promise.all(
      Array.from({ length: 6 }, () => publishDueTournaments(test.db, hoursIn(5))),
    );
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await publishDueTournaments(test.db, hoursIn(weekHours - 24))).toBe(1);
    const first = await getTournament(test.db, 'every-week-2026-11-16');
    expect([first?.startsAt, first?.endsAt]).toEqual([weekStart, hoursIn(weekHours)]);
    expect(await heldFor(test.db, 'every-week-2026-11-23')).toBe(500_00n);
    await put(hoursIn(weekHours + 1));
    expect((await listSeries(test.db)).map(({ seriesId }) => seriesId)).toEqual(['every-week']);
    expect(await publishDueTournaments(test.db, hoursIn(2 * weekHours))).toBe(0);
    const known = await listTournamentsSince(test.db, weekStart, 100);
    expect(known.filter(({ seriesId }) => seriesId === 'every-week')).toHaveLength(2);
  });
});
