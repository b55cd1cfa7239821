import { moneyText } from '@/lib/money';
import { endStaleSessions } from '@/platform/people/sessions';
import { getMemberByUsername } from '@/platform/people/members';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { inTransaction, sql } from '@/platform/ground/db';
import { contextOf } from '@/lib/testing/scenes/games';
import { readWinners } from '@/platform/play/history/winner-board';
import { highRoller, seedCatalogue, seedDemonstration } from '@/platform/operate/seed';
import { reviewStakes } from '@/platform/engage/vip';
import { keepHouse } from '@/platform/operate/worker';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { useTestDatabase } from '@/lib/testing/database';
import { openPast, PastClock } from './past-clock';
import { lockId } from './past-site';
import { playHistory } from './play-history';
import { playLargeWin, roundsOfSearch } from './play-large-win';
import { connections } from '@/sandbox/connections';

const test = useTestDatabase();
const now = new Date();
const days = 8;
/**
 * The day on which she looks at her missions is over since yesterday, and her games are those of five days and more ago. From the
 * 3rd to the 6th these stand on both sides of a month, in which a mission begins anew: `play-history-months.test.ts` asks for that.
 */
const dayOfMonth = now.getUTCDate();
const until = new Date(
  now.getTime() - (dayOfMonth < 3 || dayOfMonth > 6 ? 0 : (dayOfMonth - 2) * 86_400_000),
);

const sofia = async () => {
  const member = await getMemberByUsername(test.db, 'sofia');
  if (!member) throw new Error('sofia is not there');
  return member;
};

beforeAll(async () => {
  await seedDemonstration(test.db, {
    connections,
    games: slotTitles.map(({ gameCode }) => catalogueGameOf(gameCode)),
  });
});

describe('the history of the demonstration', () => {
  it('is played day by day: rounds, deposits and transfers agree, and all are dated on their days', async () => {
    const history = await playHistory({ url: test.url, days, restMs: 0, until });
    expect(history).toMatchObject({ days });
    const { id } = await sofia();
    const { rows } = await test.owner.query<Record<string, bigint | Date>>(
      `select
         (select count(*) from game_rounds where member_id = $1 and status = 'settled') as rounds,
         (select sum(stake_minor) from game_rounds where member_id = $1)::bigint as stakes,
         (select sum(payout_minor) from game_rounds where member_id = $1)::bigint as payouts,
         (select sum(amount_minor) from deposits where member_id = $1 and status = 'credited')::bigint as deposits,
         (select coalesce(sum(amount_minor), 0) from withdrawals where member_id = $1 and status = 'paid')::bigint as withdrawals,
         (select coalesce(sum(amount_minor), 0) from rebate_claims where member_id = $1)::bigint as rebates,
         (select min(started_at) from game_rounds where member_id = $1) as first,
         (select max(started_at) from game_rounds where member_id = $1) as last`,
      [id],
    );
    const row = rows[0] ?? {};
    expect(row.rounds).toBe(BigInt(history?.rounds ?? 0));
    expect(row.rounds).toBeGreaterThan(20n);
    const balance = await getBalance(test.db, accounts.cash(id));
    const money = (name: string) => row[name] as bigint;
    const played = money('payouts') - money('stakes');
    const sum = money('deposits') - money('withdrawals') + money('rebates') + played;
    expect(moneyText(balance.balanceMinor)).toBe(moneyText(sum));
    const daysAgo = (date: unknown) => Math.ceil((until.getTime() - (date as Date).getTime()) / 86_400_000);
    expect(daysAgo(row.first)).toBeGreaterThanOrEqual(days - 1);
    const dated = await test.owner.query<{ apart: bigint }>(
      `select count(*) as apart from ledger.transfers t join game_rounds r on r.round_id = t.reference
       where r.member_id = $1 and abs(extract(epoch from t.created_at - r.started_at)) > 60`,
      [id],
    );
    expect(dated.rows[0]?.apart).toBe(0n);
  });

  it('has completed missions in its time: points were taken, and the newest wait', async () => {
    const { id } = await sofia();
    const { rows } = await test.owner.query<{ kind: string; isClaimed: boolean; newest: Date }>(
      `select kind, claimed_at is not null as "isClaimed", max(issued_at) as newest
       from rewards where member_id = $1 group by 1, 2 order by 1`,
      [id],
    );
    expect(rows.map(({ kind, isClaimed }) => [kind, isClaimed])).toEqual([
      ['points', false],
      ['points', true],
      ['tickets', false],
    ]);
    const today = Math.floor(until.getTime() / 86_400_000) * 86_400_000;
    for (const { newest } of rows) expect(newest.getTime()).toBeLessThan(today);
  });

  it('is complete once: a second run plays nothing', async () => {
    expect(await playHistory({ url: test.url, days, restMs: 0, until })).toBeNull();
  });
});

describe('the search for a large win', () => {
  const minesGame = catalogueGameOf('pearl-shallows');
  const sums = async () => {
    const member = await getMemberByUsername(test.db, highRoller.username);
    if (!member) throw new Error('The member is not there');
    const { rows } = await test.owner.query<Record<'rounds' | 'stakes' | 'payouts' | 'deposits', bigint>>(
      `select count(*) as rounds, coalesce(sum(stake_minor), 0)::bigint as stakes,
         coalesce(sum(payout_minor), 0)::bigint as payouts,
         (select sum(amount_minor) from deposits where member_id = $1 and status = 'credited')::bigint as deposits
       from game_rounds where member_id = $1 and status = 'settled'`,
      [member.id],
    );
    const balance = await getBalance(test.db, accounts.cash(member.id));
    return { ...rows[0]!, balance: balance.balanceMinor };
  };
  const dayBefore = new Date(until.getTime() - 86_400_000);
  const never = 10n ** 12n;
  const search = (change: object) =>
    playLargeWin({ url: test.url, restMs: 0, until: dayBefore, days: 3, roundsADay: 6, ...change });

  beforeAll(() => inTransaction(test.db, (tx) => seedCatalogue(tx, { games: [minesGame], connections })));

  it('plays real rounds for deposited money on evenings that are over, and goes on no further', async () => {
    expect(await search({ aboveMinor: never, roundsInAll: 100 })).toEqual({ rounds: 18, isWon: false });
    const { rounds, stakes, payouts, deposits, balance } = await sums();
    expect([rounds, stakes, deposits]).toEqual([18n, 90_000n, 5_000_000n]);
    expect(balance).toBe(deposits - stakes + payouts);
    expect(await search({ aboveMinor: never, roundsInAll: 100 })).toEqual({ rounds: 0, isWon: false });
  });

  it('plays all rounds that were decided although a win came with the first of them, and is not begun again', async () => {
    // A single safe cell pays 1.60 times the stake of 50.00; eighteen rounds are played already.
    const wins = { until, aboveMinor: 7999n, cellsWanted: 1, roundsADay: 60, roundsInAll: 40 };
    const told: [number, number][] = [];
    const onRound = (rounds: number, of: number) => void told.push([rounds, of]);
    expect(await search({ ...wins, onRound })).toEqual({ rounds: 22, isWon: true });
    expect([told[0], told.at(-1)]).toEqual([
      [19, 40],
      [40, 40],
    ]);
    expect(await search(wins)).toBeNull();
    // Whoever else plays in this past may by chance have won more.
    const { list: winners } = await readWinners(contextOf(test.db, { now: until }), {});
    const won = { account: 'r***l', gameName: 'Pearl Shallows', isDemonstration: true };
    expect(winners.map(({ vo }) => vo)).toContainEqual(expect.objectContaining(won));
  });

  it('shows a return that the end of the search moves by half a hundredth, and by seven times if it ended at the win', () => {
    const chance = 1 / 1088;
    // Of searches of n rounds until one brings a win, the k-th is played with the chance that those before brought none; only
    // then do its wins count, over k n rounds: a sum that is a logarithm.
    const shareOf = (rounds: number): number => {
      const none = (1 - chance) ** rounds;
      return -Math.log(1 - none) / none;
    };
    expect(shareOf(roundsOfSearch)).toBeLessThan(1.006);
    expect(shareOf(1)).toBeGreaterThan(6.9);
  });
});

describe('a past that the present comes in between', () => {
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const rafael = async () => (await getMemberByUsername(test.db, highRoller.username))?.id ?? '';
  const transfersOfToday = async (memberId: string) => {
    const { rows } = await test.owner.query<{ count: number }>(
      `select count(*)::int as count from ledger.transfers t join ledger.accounts a
         on a.id in (t.debit_account_id, t.credit_account_id)
       where a.owner = $1 and t.created_at >= $2`,
      [memberId, new Date(Date.now() - 3_600_000)],
    );
    return rows[0]?.count;
  };
  /** Rounds up to this number of them in all, with something that happens during the first. */
  const playUpTo = (roundsInAll: number, meanwhile: () => Promise<unknown>, signal?: AbortSignal) => {
    let looked: Promise<unknown> | undefined;
    const onRound = () => void (looked ??= meanwhile());
    const options = { until, days: 1, aboveMinor: 0n, roundsADay: 1000, roundsInAll };
    return playLargeWin({ url: test.url, restMs: 20, ...options, onRound, signal }).finally(() => looked);
  };
  /** The jobs of every few minutes. */
  const present = async () => {
    await keepHouse(test.db, minutesLater(1));
    await reviewStakes(test.db, minutesLater(1));
  };

  it('is left alone by the jobs: no login is ended, and nothing is dated today', async () => {
    const before = await playedBy(await rafael());
    expect(await playUpTo(before + 20, present)).toMatchObject({ rounds: 20 });
    expect(await transfersOfToday(await rafael())).toBe(0);
  });

  it('is not, once the jobs take it for the present: the control of the test above', async () => {
    const asIfPresent = async () => {
      await test.owner.query('update demonstration_members set is_in_past = false');
      await endStaleSessions(test.db, new Date());
    };
    const before = await playedBy(await rafael());
    await expect(playUpTo(before + 20, asIfPresent)).rejects.toThrow();
  });

  it('goes on where it was stopped, ends the round that was open, and plays none twice', async () => {
    const stopping = new AbortController();
    const before = await playedBy(await rafael());
    const stop = () => Promise.resolve(stopping.abort());
    await expect(playUpTo(before + 10, stop, stopping.signal)).rejects.toThrow('aborted');
    // The control above has left a round open, which counts.
    expect((await playedBy(await rafael())) - before).toBeLessThanOrEqual(2);
    await playUpTo(before + 10, () => Promise.resolve());
    expect(await playedBy(await rafael())).toBe(before + 10);
    const { rows } = await test.owner.query(
      `select 1 from game_rounds where member_id = $1 and status = 'open'
       union all select 1 from sandbox.rounds where state not in ('committed', 'settled', 'void')`,
      [await rafael()],
    );
    expect(rows).toEqual([]);
  });

  it('goes on behind a process that has ended a moment ago and still holds the lock, and leaves it free', async () => {
    const before = await playedBy(await rafael());
    const gone = await test.pool.connect();
    await gone.query('select pg_advisory_lock($1)', [lockId]);
    const playing = playUpTo(before + 3, () => Promise.resolve());
    await gone.query('select pg_sleep(0.3), pg_advisory_unlock($1)', [lockId]);
    gone.release();
    expect(await playing).toMatchObject({ rounds: 3 });
    const { rows } = await test.owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
      [lockId],
    );
    expect(rows).toEqual([]);
  });

  async function playedBy(memberId: string): Promise<number> {
    const { rows } = await test.owner.query<{ count: number }>(
      `select count(*)::int as count from game_rounds where member_id = $1 and status = 'settled'`,
      [memberId],
    );
    return rows[0]?.count ?? 0;
  }
});

describe('a dated transfer', () => {
  const transferTo = (memberId: string, key: string) => ({
    key,
    transfers: [
      {
        kind: 'opening_balance',
        debit: accounts.house('demonstration'),
        credit: accounts.cash(memberId),
        amountMinor: 1n,
        reference: 'test',
      },
    ],
  });

  it('is refused to the role of the site, whatever moment it sets', async () => {
    const { id } = await sofia();
    const refused = test.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('ledger.moment', '2020-01-01', true)`);
      return post(tx, transferTo(id, 'dated:site'));
    });
    await expect(refused).rejects.toMatchObject({ code: 'moment.forbidden' });
  });

  it('cannot stand before an earlier one of the same account, nor in the future', async () => {
    const { id } = await sofia();
    for (const at of [Date.parse('2020-01-01'), Date.now() + 3_600_000]) {
      const pool = openPast(test.url, new PastClock(at));
      const client = await pool.connect();
      const posted = client.query('select ledger.post($1, $2::jsonb)', [
        `dated:${at}`,
        JSON.stringify([
          {
            phase: 'posted',
            kind: 'opening_balance',
            reference: 'test',
            currency: 'PLAY',
            amountMinor: '1',
            debitOwner: 'house',
            debitPurpose: 'demonstration',
            creditOwner: id,
            creditPurpose: 'cash',
          },
        ]),
      ]);
      await expect(posted).rejects.toThrow('moment.order');
      client.release();
      await pool.end();
    }
  });
});
