import { playOf } from '@/lib/lottery';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, balanceOf, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { inTransaction } from '@/platform/ground/db';
import { grantBonus } from '@/platform/play/bonus-grants';
import { endDraw } from './end-draw';
import { settleDraw } from './settle-draw';
import { voidDraw } from './void-draw';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:10Z');
const gameCode = 'pcbm1';
let time: LotteryTime;

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode]);
  time = new LotteryTime(test.db, start);
  await time.tick();
});

const openDraw = async () => {
  const { rows } = await test.pool.query<{ id: string; issue: string; at: Date }>(
    `select draw_id as id, issue, draws_at as at from lottery_draws where game_code = $1 and state = 'open'`,
    [gameCode],
  );
  return rows[0]!;
};

/** Draws the draw that is on sale, and settles nothing. */
async function draw(): Promise<{ id: string; issue: string; numbers: number[] }> {
  const { id, issue, at } = await openDraw();
  await time.goTo(new Date(at.getTime() - 5_000));
  await time.goTo(at);
  const { numbers } = await time.perform(null, lottery.drawProof, { gameCode, issue });
  return { id, issue, numbers: numbers ?? [] };
}

const everySum = Array.from({ length: 28 }, (_, value) => value);
const total = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const detail = (player: Player, ticketId: string) => time.perform(player, lottery.betDetail, { ticketId });

describe('a draw that is drawn', () => {
  it('pays what won by its multiple, ends what lost, and every round agrees', async () => {
    const player = await arrangePlayer(test);
    const all = await time.bet(player, [
      sum(...everySum),
      { playType: 'sides', selection: { options: ['big', 'small'] }, unit: '1.00', times: 2 },
    ]);
    const lost = await time.bet(player, [sum(0)]);
    const { id, numbers } = await draw();
    await endDraw(test.db, id, () => time.now);
    const won = await detail(player, all.ticketId);
    const odd = playOf('pcb', 'sum')!;
    expect(odd.hits({ options: everySum.map(String) }, { numbers })).toContain(1);
    const { plays } = await time.perform(null, lottery.plays, { gameCode });
    const multiple = Number(
      plays.find(({ code }) => code === 'sum')!.classes.find(({ name }) => name === String(total(numbers)))
        ?.multiple,
    );
    expect(won.state).toBe('won');
    if (multiple) expect(Number(won.lines[0]!.payout)).toBeCloseTo(Math.floor(multiple * 100) / 100, 2);
    expect(won.lines[1]!.payout).toBe('3.88');
    expect(await detail(player, lost.ticketId)).toMatchObject({
      state: total(numbers) === 0 ? 'won' : 'lost',
    });
    const { rows } = await test.pool.query(
      `select status, payout_minor as paid from game_rounds where member_id = $1 order by payout_minor desc`,
      [player.memberId],
    );
    expect(rows.map(({ status }) => status)).toEqual(['settled', 'settled']);
    const spent = 28 + 4 + 1;
    const paid = rows.reduce((sum_: bigint, { paid: each }) => sum_ + (each as bigint), 0n);
    expect(await balanceOf(test.db, player)).toBe(100_000n - BigInt(spent * 100) + paid);
    expect(await time.perform(null, lottery.drawProof, { gameCode, issue: won.issue })).toMatchObject({
      state: 'settled',
    });
  });

  it('is settled once by ten workers at once, and again changes nothing', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => arrangePlayer(test)));
    for (const player of players) await time.bet(player, [sum(...everySum)]);
    const { id } = await draw();
    const workers = Array.from({ length: 10 }, () => endDraw(test.db, id, () => time.now));
    await Promise.allSettled(workers);
    await endDraw(test.db, id, () => time.now);
    await endDraw(test.db, id, () => time.now);
    const { rows } = await test.pool.query<{ n: number }>(
      `select count(*)::int as n from ledger.transfers t join game_rounds r on r.round_id = t.reference
       join lottery_tickets k on k.round_id = r.round_id where k.draw_id = $1 and t.kind = 'payout' group by t.reference`,
      [id],
    );
    expect(rows).toHaveLength(players.length);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    const states = await test.pool.query(`select distinct state from lottery_tickets where draw_id = $1`, [
      id,
    ]);
    expect(states.rows).toEqual([{ state: 'won' }]);
  });

  it('is settled some tickets after the others, by two workers at once, each ticket once', async () => {
    const players = await Promise.all(Array.from({ length: 9 }, () => arrangePlayer(test)));
    for (const [index, player] of players.entries())
      await time.bet(player, index % 3 === 0 ? [sum(0)] : [sum(...everySum), sum(index)]);
    const { id } = await draw();
    const workers = [2, 3].map((atOnce) => settleDraw(test.db, id, () => time.now, atOnce));
    await Promise.allSettled(workers);
    await settleDraw(test.db, id, () => time.now, 2);
    const { rows } = await test.pool.query<{ state: string; paid: string; right: string; moved: string }>(
      `select t.state, t.payout_minor as paid,
         (select sum(l.payout_minor) from lottery_lines l where l.ticket_id = t.ticket_id) as right,
         (select coalesce(sum(m.amount_minor), 0) from ledger.transfers m where m.reference = t.round_id and m.kind = 'payout')
           as moved
       from lottery_tickets t where t.draw_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(9);
    for (const { state, paid, right, moved } of rows) {
      expect([String(paid), String(moved)]).toEqual([String(right), String(right)]);
      expect(state).toBe(Number(right) > 0 ? 'won' : 'lost');
    }
  });

  it('loses and doubles nothing when its settlement is torn off at any statement', async () => {
    const player = await arrangePlayer(test);
    const tickets = [await time.bet(player, [sum(...everySum)]), await time.bet(player, [sum(0)])];
    const { id } = await draw();
    for (let statement = 1; statement < 16; statement += 1) {
      const torn = tornAfter(statement);
      await endDraw(torn, id, () => time.now).catch(() => undefined);
    }
    await endDraw(test.db, id, () => time.now);
    const { rows } = await test.pool.query<{ n: number }>(
      `select count(*)::int as n from ledger.transfers where kind = 'payout' and reference = $1`,
      [tickets[0]!.roundId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await detail(player, tickets[1]!.ticketId)).state).toMatch(/lost|won/);
  });

  it('counts for a bonus as every round does, and pays its part of the money back into it', async () => {
    const player = await arrangePlayer(test, { balanceMinor: 200n });
    await inTransaction(test.db, (tx) =>
      grantBonus(tx, {
        ...{ memberId: player.memberId, amountMinor: 5_000n, wageringMultiple: 10, validDays: 7 },
        ...{ promotionId: null, source: 'test:lottery', now: time.now },
      }),
    );
    const sold = await time.bet(player, [sum(...everySum)]);
    const { rows: before } = await test.pool.query(
      `select bonus_stake_minor as bonus from game_rounds where round_id = $1`,
      [sold.roundId],
    );
    expect(before).toEqual([{ bonus: 2_600n }]);
    const { id } = await draw();
    await endDraw(test.db, id, () => time.now);
    const { rows } = await test.pool.query(
      `select w.weight, w.counted_minor as counted, b.open_rounds as open from bonus_wagering w join bonuses b on b.id = w.bonus_id
       where w.round_id = $1`,
      [sold.roundId],
    );
    expect(rows).toEqual([{ weight: 10, counted: 280n, open: 0 }]);
  });
});

/** The same database, whose connection breaks at a statement of a transaction. */
function tornAfter(statements: number): typeof test.db {
  let left = statements;
  const torn = Object.create(test.db) as typeof test.db;
  torn.transaction = (work) =>
    test.db.transaction((tx) => {
      const broken = Object.create(tx) as typeof tx;
      broken.execute = (statement) => {
        left -= 1;
        if (left === 0) throw new Error('The worker was killed');
        return tx.execute(statement);
      };
      return work(broken);
    });
  return torn;
}

const titlesOf = async ({ memberId }: Player) =>
  (
    await test.pool.query<{ title: string }>('select title from member_messages where member_id = $1', [
      memberId,
    ])
  ).rows.map(({ title }) => title);

describe('a draw that is void', () => {
  it('gives every stake back once, part by part, and is never drawn', async () => {
    const player = await arrangePlayer(test);
    const trial = await arrangePlayer(test, { accountType: 4 });
    for (const each of [player, trial]) await time.bet(each, [sum(1, 2, 3)]);
    const { id, issue } = await openDraw();
    const isVoid = () => inTransaction(test.db, (tx) => voidDraw(tx, id, 'desk', time.now));
    expect(await isVoid()).toBe(true);
    expect(await isVoid()).toBe(false);
    await expect(time.bet(player, [sum(1)], { issue })).rejects.toMatchObject({
      code: 'lottery.draw.closed',
    });
    await Promise.all(Array.from({ length: 5 }, () => endDraw(test.db, id, () => time.now)));
    expect([await balanceOf(test.db, player), await balanceOf(test.db, trial)]).toEqual([100_000n, 100_000n]);
    expect((await time.perform(player, lottery.bets, { state: 'void' })).totalItems).toBe(1);
    expect(await titlesOf(player)).toEqual(['A draw is void']);
    await time.goTo(new Date(time.now.getTime() + 120_000));
    expect(await time.perform(null, lottery.drawProof, { gameCode, issue })).toMatchObject({
      state: 'void',
      numbers: null,
    });
  });

  it('cannot be made of one that is drawn: a result never changes', async () => {
    const { id } = await draw();
    expect(await inTransaction(test.db, (tx) => voidDraw(tx, id, 'desk', time.now))).toBe(false);
  });
});
