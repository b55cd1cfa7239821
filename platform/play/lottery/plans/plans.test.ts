import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, balanceOf, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { inTransaction } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';

const test = useTestDatabase();
const gameCode = 'pcbm1';
const every = sum(...Array.from({ length: 28 }, (_, value) => value));
/** It wins in every draw, and loses in every draw. */
const never = { playType: 'sides', selection: { options: ['lowest'] }, unit: '1.00', times: 1 };
let time: LotteryTime;
let player: Player;

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode]);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
});
beforeEach(async () => {
  player = await arrangePlayer(test);
});

const make = (issues: number, more: object = {}) =>
  time.perform(player, lottery.createPlan, { gameCode, lines: [every], issues, stopOnWin: false, ...more });
const plan = async () => (await time.perform(player, lottery.plans, {})).list[0]!;
const soldAt = async () =>
  (await time.perform(player, lottery.bets, {})).list.map(({ issue }) => issue.slice(-4)).reverse();

/** Goes on by one draw: locked, drawn, settled, and the plans looked at. */
async function nextDraw(times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const { rows } = await test.pool.query<{ at: Date }>(
      `select draws_at as at from lottery_draws where game_code = $1 and state = 'open'`,
      [gameCode],
    );
    await time.goTo(new Date(rows[0]!.at.getTime() - 5_000));
    await time.goTo(rows[0]!.at);
    await time.settle();
    await time.goTo(new Date(time.now.getTime() + 3_000));
  }
}

describe('a plan', () => {
  it('buys the draw on sale at once, each further one when it opens and the last is settled, and ends', async () => {
    const made = await make(3);
    expect(made).toMatchObject({
      stake: '28.00',
      budget: '84.00',
      spent: '28.00',
      bought: 1,
      state: 'running',
    });
    await nextDraw(4);
    expect(await plan()).toMatchObject({
      bought: 3,
      skipped: 0,
      spent: '84.00',
      state: 'ended',
      end: 'done',
    });
    const issues = (await soldAt()).map(Number);
    expect(issues).toEqual([issues[0], issues[0]! + 1, issues[0]! + 2]);
  });

  it('stops on a win unless it was told not to', async () => {
    expect((await make(5, { stopOnWin: undefined })).stopOnWin).toBe(true);
    await nextDraw(2);
    expect(await plan()).toMatchObject({ bought: 1, state: 'ended', end: 'win' });
  });

  it('waits as long as its last draw is not settled, and counts what goes by as skipped', async () => {
    await make(3);
    const { rows } = await test.pool.query<{ at: Date }>(
      `select draws_at as at from lottery_draws where game_code = $1 and state = 'open'`,
      [gameCode],
    );
    await time.goTo(rows[0]!.at);
    await time.goTo(new Date(rows[0]!.at.getTime() + 30_000));
    expect(await plan()).toMatchObject({ bought: 1, skipped: 0 });
    await time.goTo(new Date(rows[0]!.at.getTime() + 90_000));
    expect(await plan()).toMatchObject({ bought: 1, skipped: 1, state: 'running' });
    await time.settle();
    await time.goTo(new Date(time.now.getTime() + 3_000));
    expect(await plan()).toMatchObject({ bought: 2, skipped: 1, spent: '56.00' });
    await nextDraw();
    expect(await plan()).toMatchObject({ end: 'done' });
  });

  it.each([
    [
      'its member, once',
      'player',
      async () => {
        const { planId } = await plan();
        await time.perform(player, lottery.stopPlan, { planId });
        await expect(time.perform(player, lottery.stopPlan, { planId })).rejects.toMatchObject({
          code: 'lottery.plan.state',
        });
      },
    ],
    [
      'an exclusion',
      'refused',
      async () =>
        inTransaction(test.db, (tx) =>
          exclude(tx, { memberId: player.memberId, period: '1y', recordedBy: 'test' }, time.now),
        ),
    ],
    [
      'the end of its login, where draws follow each other fast',
      'login',
      async () =>
        test.owner.query(`update sessions set ended_at = $2, end_reason = 'logout' where id = $1`, [
          player.caller.sessionId,
          time.now,
        ]),
    ],
    [
      'a higher margin than it began with',
      'margin',
      async () => {
        await test.owner.query(`insert into lottery_margins values ('pcb', $1, 400)`, [time.now]);
      },
    ],
  ])('ends by %s', async (_, end, happen) => {
    await make(5);
    await happen();
    await nextDraw(2);
    await test.owner.query(`delete from lottery_margins`);
    expect(await plan()).toMatchObject({ state: 'ended', end });
    expect((await plan()).bought).toBeLessThanOrEqual(2);
    await nextDraw(2);
  });

  it('ends when the money does, and has spent no more than there was', async () => {
    player = await arrangePlayer(test, { balanceMinor: 250n });
    await make(30, { lines: [never], stopOnWin: true });
    await nextDraw(3);
    const ended = await plan();
    if (ended.end !== 'win')
      expect(ended).toMatchObject({ end: 'refused', refusal: 'money.insufficient', bought: 2 });
    expect(await balanceOf(test.db, player)).toBeGreaterThanOrEqual(0n);
  });

  it('buys one ticket a draw, however many workers look at it at once', async () => {
    await make(3);
    const { rows } = await test.pool.query<{ at: Date }>(
      `select draws_at as at from lottery_draws where game_code = $1 and state = 'open'`,
      [gameCode],
    );
    await time.goTo(rows[0]!.at);
    await time.settle();
    time.now = new Date(time.now.getTime() + 3_000);
    const others = Array.from({ length: 8 }, () => new LotteryTime(test.db, time.now, time));
    await Promise.all(others.map((other) => other.tick()));
    expect(await plan()).toMatchObject({ bought: 2 });
    expect((await time.perform(player, lottery.bets, {})).totalItems).toBe(2);
  });

  it('is seen and stopped by nobody else', async () => {
    const { planId } = await make(2);
    const other = await arrangePlayer(test);
    expect((await time.perform(other, lottery.plans, {})).list).toEqual([]);
    await expect(time.perform(other, lottery.stopPlan, { planId })).rejects.toMatchObject({
      code: 'lottery.plan.not.found',
    });
  });

  it('is not made where its first draw is refused', async () => {
    player = await arrangePlayer(test, { balanceMinor: 100n });
    await expect(make(2)).rejects.toMatchObject({ code: 'money.insufficient' });
    expect((await time.perform(player, lottery.plans, {})).totalItems).toBe(0);
  });
});
