import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import { rootOfPath } from '@/lib/fairness';
import { ticketLeaf, type SoldTicket } from '@/lib/lottery';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, balanceOf, callHandler, contextOf, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { inTransaction } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { insertLimit, type LimitKind } from './limit-store';

const test = useTestDatabase();
const start = new Date('2026-11-20T12:00:10Z');
let time: LotteryTime;
let player: Player;

beforeAll(async () => {
  await arrangeLotteries(test.db, ['pcbm1', 'pcbm5']);
  time = new LotteryTime(test.db, start);
  await time.tick();
});
beforeEach(async () => {
  player = await arrangePlayer(test);
  time.now = new Date(time.now.getTime() + 1);
});

const refused = (code: string, value?: object) => expect.objectContaining({ code, ...(value && { value }) });
const limit = (kind: LimitKind, most: bigint) =>
  inTransaction(test.db, (tx) =>
    insertLimit(tx, { kind, since: (time.now = new Date(time.now.getTime() + 1)), most }),
  );
const lines = async (ticketId: string) => time.perform(player, lottery.betDetail, { ticketId });

/** Goes on to the sale of the next draw. */
async function nextDraw(): Promise<string> {
  const { rows } = await test.pool.query<{ at: Date }>(
    `select draws_at as at from lottery_draws where game_code = 'pcbm1' and state = 'open'`,
  );
  const { at } = rows[0]!;
  await time.goTo(new Date(at.getTime() - 5_000));
  await time.goTo(at);
  await time.settle();
  return time.issueOf('pcbm1');
}

describe('a ticket', () => {
  it('is sold into the draw that was named, and is a round whose stake is in the ledger', async () => {
    const issue = await time.issueOf('pcbm1');
    const sold = await time.bet(player, [sum(13, 14), { ...sum(0), unit: '0.10', times: 3 }]);
    expect(sold).toMatchObject({ gameCode: 'pcbm1', issue, stake: '2.30', balance: '997.70' });
    expect(sold.lines).toMatchObject([
      { combinations: 2, stake: '2.00', unit: '1.00', times: 1 },
      { combinations: 1, stake: '0.30', unit: '0.10', times: 3, maxPrize: '291.00' },
    ]);
    expect(await balanceOf(test.db, player)).toBe(99_770n);
    const { rows } = await test.pool.query(
      'select status, stake_minor from game_rounds where round_id = $1',
      [sold.roundId],
    );
    expect(rows).toEqual([{ status: 'open', stake_minor: 230n }]);
    expect(await lines(sold.ticketId)).toMatchObject({ state: 'sold', proof: null, numbers: null });
    const context = contextOf(test.db, { caller: player.caller });
    const { content } = await callHandler<{ content: string }>('games.roundProof', context, {
      roundId: sold.roundId,
    });
    expect(content).toBe(`https://parlour.test/lottery/pcbm1/draws/${issue}?ticket=${sold.ticketId}`);
  });

  it('is one for a key, and another content under the key is refused', async () => {
    const key = crypto.randomUUID();
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => time.bet(player, [sum(7)], { key })));
    expect(others.every(({ ticketId }) => ticketId === first!.ticketId)).toBe(true);
    await expect(time.bet(player, [sum(8)], { key })).rejects.toEqual(refused('idempotency.conflict'));
    expect(await balanceOf(test.db, player)).toBe(99_900n);
  });

  it('costs what there is, and not more', async () => {
    const poor = await arrangePlayer(test, { balanceMinor: 100n });
    await expect(time.bet(poor, [sum(1, 2)])).rejects.toEqual(refused('money.insufficient'));
    expect((await time.bet(poor, [sum(1)])).balance).toBe('0.00');
    expect((await time.perform(poor, lottery.bets, {})).totalItems).toBe(1);
  });

  it('of trial money is sold in its own book', async () => {
    const trial = await arrangePlayer(test, { accountType: 4 });
    expect((await time.bet(trial, [sum(1)])).balance).toBe('999.00');
    expect(await balanceOf(test.db, trial)).toBe(99_900n);
  });
});

describe('what is no bet is refused with its line, and takes nothing', () => {
  const line = (change: object): BetLineInput => ({ ...sum(1), ...change });
  it.each<[string, BetLineInput]>([
    ['a play of another game', line({ playType: 'straight-a5' })],
    ['nothing marked', line({ selection: { options: [] } })],
    ['a mark twice', line({ selection: { options: ['1', '1'] } })],
    ['a mark that is not there', line({ selection: { options: ['28'] } })],
    ['full-width digits', line({ selection: { options: ['１'] } })],
    ['another shape', line({ selection: { columns: [[1]] } })],
    ['no selection', line({ selection: {} })],
  ])('%s', async (_, wrong) => {
    await expect(time.bet(player, [sum(1), wrong])).rejects.toEqual(
      refused('lottery.selection.invalid', expect.objectContaining({ line: 'lines[1]' })),
    );
    expect(await balanceOf(test.db, player)).toBe(100_000n);
  });

  it('a unit at which rounding would cost a part of the prize, with the least that is sold', async () => {
    const smallest = { ...sum(13), unit: '0.01' };
    const failure: unknown = await time.bet(player, [smallest]).catch((error: unknown) => error);
    expect(failure).toEqual(refused('lottery.stake.rounding', expect.objectContaining({ line: 'lines[0]' })));
    const { least } = (failure as { value: { least: string } }).value;
    const times = Math.round(Number(least) * 100);
    expect((await time.bet(player, [{ ...smallest, times }])).stake).toBe(least);
    await expect(time.bet(player, [{ ...smallest, times: times - 1 }])).rejects.toEqual(
      refused('lottery.stake.rounding'),
    );
  });
});

describe('the seller’s limits', () => {
  afterEach(async () => {
    for (const [kind, most] of [
      ['ticket', 2_000_000n],
      ['line.prize', 20_000_000n],
      ['member.prizes', 50_000_000n],
      ['cell', 100_000_000n],
      ['play', 500_000_000n],
    ] as const)
      await limit(kind, most);
  });

  it('hold for a ticket, a line and a member in a draw, also by many tickets at once', async () => {
    await limit('ticket', 150n);
    await expect(time.bet(player, [sum(1, 2)])).rejects.toEqual(
      refused('lottery.limit.stake', { max: '1.50' }),
    );
    await limit('ticket', 2_000_000n);
    await limit('line.prize', 10_000n);
    await expect(time.bet(player, [sum(0)])).rejects.toEqual(refused('lottery.limit.prize'));
    await limit('line.prize', 20_000_000n);
    // A sum of 13 pays 12.93: three of them are within 40.00.
    await limit('member.prizes', 4_000n);
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => time.bet(player, [sum(13)])));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const other = await arrangePlayer(test);
    expect((await time.bet(other, [sum(13)])).stake).toBe('1.00');
  });

  it('hold for a number over all members, however it is split, and what is left is said', async () => {
    await nextDraw();
    await limit('cell', 30_000n);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => arrangePlayer(test)));
    // Each of these could win 129.30 of the 300.00 that the number may cost.
    const tens = { ...sum(13), times: 10 };
    const asked = await Promise.allSettled(crowd.map((each) => time.bet(each, [tens])));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const failure: unknown = await time.bet(player, [tens]).catch((error: unknown) => error);
    expect(failure).toEqual(refused('lottery.limit.number', expect.objectContaining({ number: '13' })));
    const left = Number((failure as { value: { left: string } }).value.left);
    expect(left).toBeCloseTo(300 - 2 * 129.3, 0);
    const fits = Math.floor(left / 12.94);
    expect((await time.bet(player, [{ ...sum(13), times: fits }])).stake).toBe(`${fits}.00`);
    // Another number is free.
    expect((await time.bet(player, [{ ...sum(14), times: 10 }])).stake).toBe('10.00');
  });

  it('are given back with a ticket that is cancelled', async () => {
    await nextDraw();
    await limit('cell', 20_000n);
    const tens = { ...sum(13), times: 10 };
    const first = await time.bet(player, [tens]);
    await expect(time.bet(player, [tens])).rejects.toEqual(refused('lottery.limit.number'));
    await time.perform(player, lottery.cancelBet, { ticketId: first.ticketId });
    expect((await time.bet(player, [tens])).stake).toBe('10.00');
  });
});

describe('who may not play buys nothing', () => {
  it('the excluded, whose old tickets stay', async () => {
    const sold = await time.bet(player, [sum(1)]);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: player.memberId, period: '1y', recordedBy: 'test' }, time.now),
    );
    await expect(time.bet(player, [sum(1)])).rejects.toEqual(refused('protection.excluded'));
    expect((await lines(sold.ticketId)).state).toBe('sold');
  });

  it('whose login has ended', async () => {
    await test.owner.query('update sessions set ended_at = $2, end_reason = $3 where id = $1', [
      player.caller.sessionId,
      time.now,
      'logout',
    ]);
    await expect(time.bet(player, [sum(1)])).rejects.toEqual(refused('auth.expired'));
  });

  it('nobody, of a game that is under maintenance or not offered', async () => {
    await test.owner.query(
      `insert into game_maintenance (maintenance_id, vendor_code, starts_at) values ('gmt_l', 'ELOTT', $1)`,
      [new Date(time.now.getTime() - 1)],
    );
    await expect(time.bet(player, [sum(1)])).rejects.toEqual(refused('lottery.game.closed'));
    await test.owner.query(`delete from game_maintenance where maintenance_id = 'gmt_l'`);
    await expect(time.bet(player, [sum(1)], { gameCode: 'd3', issue: '20261121' })).rejects.toEqual(
      refused('lottery.draw.closed'),
    );
  });
});

describe('the end of the sale', () => {
  it('is the moment that was said: a past or later issue is refused, with the one that can be had', async () => {
    const issue = await nextDraw();
    const late = `${issue.slice(0, -4)}${String(Number(issue.slice(-4)) - 1).padStart(4, '0')}`;
    for (const wrong of [late, `${issue.slice(0, -4)}1440`, '20261119-0001'])
      await expect(time.bet(player, [sum(1)], { issue: wrong })).rejects.toEqual(
        refused('lottery.draw.closed', { next: issue }),
      );
  });

  it('holds by the clock although nobody has locked the draw yet', async () => {
    const issue = await nextDraw();
    const sold = await time.bet(player, [sum(1)]);
    const { rows } = await test.pool.query<{ at: Date }>(
      `select locks_at as at from lottery_draws where issue = $1 and game_code = 'pcbm1'`,
      [issue],
    );
    time.now = rows[0]!.at;
    await expect(time.bet(player, [sum(1)], { issue })).rejects.toEqual(refused('lottery.draw.closed'));
    await expect(time.perform(player, lottery.cancelBet, { ticketId: sold.ticketId })).rejects.toEqual(
      refused('lottery.ticket.locked'),
    );
  });

  it('waits for a slow sale that has begun, and lets none in after the root', async () => {
    const issue = await nextDraw();
    const slow = await test.owner.connect();
    const { rows } = await test.pool.query<{ id: string; at: Date }>(
      `select draw_id as id, locks_at as at from lottery_draws where issue = $1 and game_code = 'pcbm1'`,
      [issue],
    );
    const { id, at } = rows[0]!;
    await slow.query('begin');
    await slow.query(`select pg_advisory_xact_lock_shared(hashtextextended('lottery:' || $1, 0))`, [id]);
    time.now = new Date(at.getTime() - 1);
    const buyers = await Promise.all(Array.from({ length: 10 }, () => arrangePlayer(test)));
    const before = await Promise.all(buyers.slice(0, 5).map((buyer) => time.bet(buyer, [sum(1)], { issue })));
    time.now = at;
    const locking = time.tick();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const isOpen = await test.pool.query(`select state from lottery_draws where draw_id = $1`, [id]);
    expect(isOpen.rows).toEqual([{ state: 'open' }]);
    // Their clock says that it is early, but the sale's end stands before them.
    const clock = time.now;
    time.now = new Date(at.getTime() - 1);
    const after = buyers.slice(5).map((buyer) => time.bet(buyer, [sum(2)], { issue }));
    time.now = clock;
    await slow.query('commit');
    slow.release();
    const late = await Promise.allSettled(after);
    await locking;
    const sold = before.length + late.filter(({ status }) => status === 'fulfilled').length;
    const proof = await time.perform(null, lottery.drawProof, { gameCode: 'pcbm1', issue });
    expect(proof.tickets).toBe(sold);
    for (const [index, { ticketId }] of before.entries()) {
      const detail = await time.perform(buyers[index]!, lottery.betDetail, { ticketId });
      const { leaf, leafText, path, place, tickets } = detail.proof!;
      expect(ticketLeaf(JSON.parse(leafText) as SoldTicket)).toBe(leaf);
      expect(rootOfPath(leaf, path, { place, leaves: tickets })).toBe(proof.ticketsRoot);
    }
  });
});

describe('a ticket is cancelled whole, by its owner, once', () => {
  it('and its stake is back, and it is under no root', async () => {
    const issue = await nextDraw();
    const [gone, kept] = [await time.bet(player, [sum(1)]), await time.bet(player, [sum(2)])];
    const key = crypto.randomUUID();
    const cancel = () => time.perform(player, lottery.cancelBet, { ticketId: gone.ticketId }, key);
    expect(await Promise.all([cancel(), cancel()])).toEqual(
      Array(2).fill({ ticketId: gone.ticketId, returned: '1.00', balance: '999.00' }),
    );
    await expect(time.perform(player, lottery.cancelBet, { ticketId: gone.ticketId })).rejects.toEqual(
      refused('lottery.ticket.locked'),
    );
    await nextDraw();
    expect((await time.perform(null, lottery.drawProof, { gameCode: 'pcbm1', issue })).tickets).toBe(1);
    expect((await lines(gone.ticketId)).proof).toBeNull();
    expect((await lines(kept.ticketId)).proof).not.toBeNull();
    const { rows } = await test.pool.query(
      'select status, stake_minor from game_rounds where round_id = $1',
      [gone.roundId],
    );
    expect(rows).toEqual([{ status: 'rolled_back', stake_minor: 0n }]);
  });

  it('and never by somebody else, who does not even hear that it is there', async () => {
    const { ticketId } = await time.bet(player, [sum(1)]);
    const other = await arrangePlayer(test);
    for (const call of [lottery.cancelBet, lottery.betDetail])
      await expect(time.perform(other, call, { ticketId })).rejects.toEqual(
        refused('lottery.ticket.not.found'),
      );
    expect((await time.perform(other, lottery.bets, {})).list).toEqual([]);
  });
});
