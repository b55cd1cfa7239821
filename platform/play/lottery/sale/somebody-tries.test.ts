import { merkleRoot } from '@/lib/fairness';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, balanceOf, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { SlowDatabase } from '@/lib/testing/stand-ins/slow-database';
import { inTransaction } from '@/platform/ground/db';
import { listLeaves } from '../draws/leaf-store';
import { voidDraw } from '../settlement/void-draw';
import { insertLimit, type LimitKind } from './limit-store';

/** What somebody would try who wants more out of a lottery than chance gives; each with what goes through if nobody looks. */
const test = useTestDatabase();
const gameCode = 'pcbm1';
let time: LotteryTime;
let player: Player;

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode]);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
});
beforeEach(async () => {
  player = await arrangePlayer(test);
  time.source.isDown = false;
  await nextDraw();
});

interface OpenDraw {
  id: string;
  issue: string;
  locks: Date;
  draws: Date;
}

async function onSale(): Promise<OpenDraw> {
  const { rows } = await test.pool.query<OpenDraw>(
    `select draw_id as id, issue, locks_at as locks, draws_at as draws from lottery_draws
     where game_code = $1 and state = 'open'`,
    [gameCode],
  );
  return rows[0]!;
}

async function nextDraw(): Promise<void> {
  const { locks, draws } = await onSale();
  await time.goTo(locks);
  await time.goTo(new Date(draws.getTime() + 15_000));
  await time.settle();
}

const refused = (code: string) => expect.objectContaining({ code });
/** As a process sees it whose clock is not the others'. */
const at = (now: Date, db = test.db) => new LotteryTime(db, now, time);
const before = ({ locks }: OpenDraw, ms = 1) => new Date(locks.getTime() - ms);
const proofOf = ({ issue }: OpenDraw) => time.perform(null, lottery.drawProof, { gameCode, issue });
const rootOf = async ({ id }: OpenDraw) =>
  merkleRoot((await listLeaves(test.db, id)).map(({ leaf }) => leaf));

/** Until somebody stands before the end of a sale. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('to buy when the numbers can be known', () => {
  it('a sale that takes its time is under the root, for the lock waits, and neither is done twice', async () => {
    const draw = await onSale();
    const slow = new SlowDatabase(test.db, 'insert into lottery_tickets');
    const clock = new SlowDatabase(test.db, 'never');
    const buying = at(before(draw), slow.db).bet(player, [sum(1)]);
    await slow.reached;
    const locking = at(draw.locks, clock.db).tick();
    await untilSomebodyWaits();
    slow.go();
    const { ticketId } = await buying;
    await locking;
    expect(slow.begun).toBe(1);
    expect((await listLeaves(test.db, draw.id)).map((leaf) => leaf.ticketId)).toEqual([ticketId]);
    expect(await proofOf(draw)).toMatchObject({ tickets: 1, ticketsRoot: await rootOf(draw) });
  });

  it('the last millisecond is sold, the next one is not, and a slow clock sells nothing after the lock', async () => {
    const draw = await onSale();
    const { issue } = draw;
    const early = at(before(draw));
    expect((await early.bet(player, [sum(1)], { issue })).issue).toBe(issue);
    await expect(at(draw.locks).bet(player, [sum(1)], { issue })).rejects.toEqual(
      refused('lottery.draw.closed'),
    );
    // Their clock still says that it is early: until the lock they buy, after it they do not.
    expect((await early.bet(player, [sum(1)], { issue })).issue).toBe(issue);
    await time.goTo(draw.locks);
    for (const ms of [1, 60_000])
      await expect(at(before(draw, ms)).bet(player, [sum(1)], { issue })).rejects.toEqual(
        refused('lottery.draw.closed'),
      );
    await time.goTo(draw.draws);
    await expect(early.bet(player, [sum(1)], { issue })).rejects.toEqual(refused('lottery.draw.closed'));
    expect(await proofOf(draw)).toMatchObject({ tickets: 2, ticketsRoot: await rootOf(draw) });
    expect(await balanceOf(test.db, player)).toBe(99_800n);
  });

  it('a crowd that buys and cancels in each millisecond round the lock is under the root or has its money', async () => {
    const draw = await onSale();
    const crowd = await Promise.all(Array.from({ length: 16 }, () => arrangePlayer(test)));
    const early = at(before(draw, 50));
    const own = await Promise.all(crowd.map((each) => early.bet(each, [sum(1)])));
    const tries = crowd.flatMap((each, index) => {
      const now = new Date(draw.locks.getTime() + (index % 7) - 5);
      return [
        at(now).bet(each, [sum(2)], { issue: draw.issue }),
        at(now).perform(each, lottery.cancelBet, { ticketId: own[index]!.ticketId }),
      ];
    });
    const locking = at(draw.locks).tick();
    const ended = await Promise.allSettled<unknown>(tries);
    await locking;
    const done = (from: number) =>
      ended.filter(({ status }, index) => index % 2 === from && status === 'fulfilled').length;
    const tickets = crowd.length + done(0) - done(1);
    expect(await proofOf(draw)).toMatchObject({ tickets, ticketsRoot: await rootOf(draw) });
    const balances = await Promise.all(crowd.map((each) => balanceOf(test.db, each)));
    expect(balances.reduce((all, each) => all + each, 0n)).toBe(
      BigInt(crowd.length * 100_000 - tickets * 100),
    );
  });

  it('a ticket that is put under a fixed root is refused by the database, and found where it is not', async () => {
    const draw = await onSale();
    await time.bet(player, [sum(1)]);
    await time.goTo(draw.locks);
    const plant = (draws: string) =>
      test.owner.query(
        `insert into lottery_tickets (ticket_id, draw_id, member_id, currency, round_id, stake_minor, max_prize_minor, line_count,
           leaf, sold_at) values ('ltk_planted', $1, $2, 'PLAY', 'rnd_planted', 100, 100, 1, repeat('a', 64), now())`,
        [draws, player.memberId],
      );
    await expect(plant(draw.id)).rejects.toThrow(/is not on sale/);
    expect(await rootOf(draw)).toBe((await proofOf(draw)).ticketsRoot);
    await test.owner.query('alter table lottery_tickets disable trigger lottery_tickets_sold');
    await plant(draw.id);
    await test.owner.query('alter table lottery_tickets enable trigger lottery_tickets_sold');
    expect(await rootOf(draw)).not.toBe((await proofOf(draw)).ticketsRoot);
    await test.owner.query(`delete from lottery_tickets where ticket_id = 'ltk_planted'`);
  });
});

describe('to take back what will lose', () => {
  it('a cancel that takes its time is before the root, and one after the lock is refused whatever its clock says', async () => {
    const draw = await onSale();
    const [first, second] = [await time.bet(player, [sum(1)]), await time.bet(player, [sum(2)])];
    const slow = new SlowDatabase(test.db, `set state = 'cancelled'`);
    const cancelling = at(before(draw), slow.db).perform(player, lottery.cancelBet, {
      ticketId: first.ticketId,
    });
    await slow.reached;
    const locking = at(draw.locks).tick();
    await untilSomebodyWaits();
    slow.go();
    expect(await cancelling).toMatchObject({ returned: '1.00' });
    await locking;
    expect((await listLeaves(test.db, draw.id)).map(({ ticketId }) => ticketId)).toEqual([second.ticketId]);
    expect(await proofOf(draw)).toMatchObject({ tickets: 1, ticketsRoot: await rootOf(draw) });
    for (const now of [before(draw), draw.locks, draw.draws])
      await expect(at(now).perform(player, lottery.cancelBet, { ticketId: second.ticketId })).rejects.toEqual(
        refused('lottery.ticket.locked'),
      );
    await expect(
      test.owner.query(
        `update lottery_tickets set state = 'cancelled', ended_at = now() where ticket_id = $1`,
        [second.ticketId],
      ),
    ).rejects.toThrow(/is not on sale/);
    expect(await balanceOf(test.db, player)).toBe(99_900n);
  });

  it('a plan that is stopped keeps the ticket of the draw that is locked', async () => {
    const draw = await onSale();
    const { planId } = await time.perform(player, lottery.createPlan, {
      gameCode,
      lines: [sum(1)],
      issues: 3,
    });
    await time.goTo(draw.locks);
    await time.perform(player, lottery.stopPlan, { planId });
    expect((await time.perform(player, lottery.bets, {})).list).toMatchObject([{ state: 'sold', planId }]);
    expect(await balanceOf(test.db, player)).toBe(99_900n);
    await time.goTo(draw.draws);
    await time.settle();
    expect((await time.perform(player, lottery.bets, {})).list).toMatchObject([
      { state: expect.stringMatching(/won|lost/) },
    ]);
  });
});

describe('to have a draw voided that is lost', () => {
  const byDesk = ({ id }: OpenDraw, now: Date) =>
    inTransaction(test.db, (tx) => voidDraw(tx, id, 'desk', now));

  it('nobody of the house can once it is locked, whatever the clock of the desk says', async () => {
    const draw = await onSale();
    const { ticketId } = await time.bet(player, [sum(1)]);
    expect(await byDesk(draw, draw.locks)).toBe(false);
    await time.goTo(draw.locks);
    expect(await byDesk(draw, before(draw))).toBe(false);
    time.source.isDown = true;
    await time.goTo(draw.draws);
    expect((await proofOf(draw)).state).toBe('drawing');
    expect(await byDesk(draw, before(draw))).toBe(false);
    for (const reason of ['desk', 'no.seed'])
      await expect(
        test.owner.query(
          `update lottery_draws set state = 'void', void_reason = $2, voided_at = locks_at - interval '1 second'
           where draw_id = $1`,
          [draw.id, reason],
        ),
      ).rejects.toThrow(/lottery_draws_void_in_time/);
    time.source.isDown = false;
    await time.goTo(new Date(draw.draws.getTime() + 11_000));
    expect((await proofOf(draw)).state).toBe('drawn');
    expect(await byDesk(draw, before(draw))).toBe(false);
    await time.settle();
    expect((await time.perform(player, lottery.betDetail, { ticketId })).state).toMatch(/won|lost/);
  });

  it('one who asks while it locks waits for the lock, and comes too late', async () => {
    const draw = await onSale();
    await time.bet(player, [sum(1)]);
    const clock = new SlowDatabase(test.db, `set state = 'locked'`);
    const locking = at(draw.locks, clock.db).tick();
    await clock.reached;
    const asked = byDesk(draw, before(draw));
    clock.go();
    await locking;
    expect(await asked).toBe(false);
    expect((await proofOf(draw)).state).toBe('locked');
  });

  it('before the lock it can be, and a sale that has begun has its stake back as well', async () => {
    const draw = await onSale();
    const slow = new SlowDatabase(test.db, 'insert into lottery_tickets');
    const buying = at(before(draw), slow.db).bet(player, [sum(1)]);
    await slow.reached;
    const asked = byDesk(draw, before(draw));
    await untilSomebodyWaits();
    slow.go();
    await buying;
    expect(await asked).toBe(true);
    await time.settle();
    expect(await balanceOf(test.db, player)).toBe(100_000n);
    // The next one opens with its own time.
    await time.goTo(new Date(draw.draws.getTime() + 15_000));
  });
});

describe('to have more than the limits give', () => {
  const limit = (kind: LimitKind, most: bigint) =>
    inTransaction(test.db, (tx) =>
      insertLimit(tx, { kind, since: (time.now = new Date(time.now.getTime() + 1)), most }),
    );
  const usual = { cell: 100_000_000n, play: 500_000_000n, 'member.prizes': 50_000_000n } as const;
  afterEach(async () => {
    for (const [kind, most] of Object.entries(usual)) await limit(kind as LimitKind, most);
  });

  const owed = async ({ id }: OpenDraw, playType: string) => {
    const { rows } = await test.pool.query<{ cell: string; owed: string }>(
      `select cell, sum(liability_minor)::text as owed from lottery_exposure where draw_id = $1 and play_type = $2 group by cell`,
      [id, playType],
    );
    return new Map(rows.map(({ cell, owed: sum_ }) => [cell, BigInt(sum_)]));
  };

  /** Several accounts and several tickets of each at once, with small and large stakes on the same numbers. */
  async function rush(): Promise<number> {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => arrangePlayer(test)));
    const tries = crowd.flatMap((each, index) =>
      [1, 3, 7, 20].map((times) =>
        time.bet(each, [
          { ...sum(13, 14), times: times + index },
          { ...sum(13), times },
        ]),
      ),
    );
    const ended = await Promise.allSettled(tries);
    return ended.filter(({ status }) => status === 'fulfilled').length;
  }

  it('is refused to many accounts at once, and what they hold is within the limit of the number', async () => {
    const draw = await onSale();
    await limit('cell', 60_000n);
    const sold = await rush();
    expect(sold).toBeLessThan(24);
    const cells = await owed(draw, 'sum');
    expect(cells.get('13')).toBeLessThanOrEqual(60_000n);
    expect(cells.get('13')).toBeGreaterThan(40_000n);
    // The control: with room for all of them everything is sold, and it is more than that.
    await limit('cell', usual.cell);
    expect(await rush()).toBe(24);
    expect((await owed(draw, 'sum')).get('13')).toBeGreaterThan(60_000n);
  });

  it('is refused to one account by many tickets and by the same slip again under new keys', async () => {
    const draw = await onSale();
    await limit('member.prizes', 4_000n);
    const slip = [sum(13)];
    const tries = await Promise.allSettled(Array.from({ length: 9 }, () => time.bet(player, slip)));
    const sold = tries.filter(({ status }) => status === 'fulfilled').length;
    expect(sold).toBe(3);
    expect((await owed(draw, '')).get(player.memberId)).toBeLessThanOrEqual(4_000n);
    expect(await balanceOf(test.db, player)).toBe(BigInt(100_000 - sold * 100));
    // The control: under one key it is one ticket, and costs once.
    await limit('member.prizes', usual['member.prizes']);
    const key = crypto.randomUUID();
    const repeated = await Promise.all([1, 2, 3].map(() => time.bet(player, slip, { key })));
    expect(new Set(repeated.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(await balanceOf(test.db, player)).toBe(BigInt(100_000 - (sold + 1) * 100));
  });

  it('is not taken away from others by trial money, which costs nothing and has its own limit', async () => {
    const draw = await onSale();
    await limit('cell', 30_000n);
    const trial = await Promise.all([1, 2, 3].map(() => arrangePlayer(test, { accountType: 4 })));
    const tens = { ...sum(13), times: 10 };
    const sold = await Promise.all(trial.map((each) => time.bet(each, [tens])));
    expect((await owed(draw, 'sum')).get('13')).toBeUndefined();
    expect((await time.bet(player, [tens])).stake).toBe('10.00');
    await time.perform(trial[0]!, lottery.cancelBet, { ticketId: sold[0]!.ticketId });
    expect((await owed(draw, '')).get(trial[0]!.memberId)).toBe(0n);
    // The control: money that can be lost takes as much of the number as it can win.
    expect((await owed(draw, 'sum')).get('13')).toBe(12_933n);
  });

  it('is refused under a second key where the money is for one', async () => {
    const poor = await arrangePlayer(test, { balanceMinor: 150n });
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => time.bet(poor, [sum(5)])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toEqual(refused('money.insufficient'));
    expect(await balanceOf(test.db, poor)).toBe(50n);
  });
});
