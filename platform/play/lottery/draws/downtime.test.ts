import { commitmentOf } from '@/lib/fairness';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, balanceOf, type Player } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';

/** The site is away for three days, with tickets in a draw that was open and a plan that goes on. */
const test = useTestDatabase();
const gameCode = 'pcbm5';
const back = new Date('2026-11-23T12:02:10Z');
let time: LotteryTime;
let player: Player;
let issue: string;

const everySum = sum(...Array.from({ length: 28 }, (_, value) => value));
const states = async (code: string) => {
  const { rows } = await test.pool.query<{ issue: string; state: string }>(
    'select issue, state from lottery_draws where game_code = $1 order by sequence',
    [code],
  );
  return rows.map((row) => `${row.issue} ${row.state}`);
};
const proofOf = (code: string, name: string) =>
  time.perform(null, lottery.drawProof, { gameCode: code, issue: name });

beforeAll(async () => {
  await arrangeLotteries(test.db, [gameCode, 'd3', 'mb']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'), { links: 2_000 });
  await time.tick();
  player = await arrangePlayer(test);
  issue = await time.issueOf(gameCode);
  await time.perform(player, lottery.createPlan, {
    gameCode,
    lines: [everySum],
    issues: 4,
    stopOnWin: false,
  });
});

it('draws what had opened late, from its own link, and says so', async () => {
  expect(await states(gameCode)).toEqual([`${issue} open`]);
  await time.goTo(back);
  await time.settle();
  const proof = await proofOf(gameCode, issue);
  expect(proof).toMatchObject({ state: 'settled', tickets: 1, drawsAt: '2026-11-20T12:05:00.000Z' });
  expect([proof.lockedAt, proof.drawnAt]).toEqual([back.toISOString(), back.toISOString()]);
  expect(commitmentOf(proof.link!)).toBe(proof.chain.anchor);
  expect((await time.perform(player, lottery.bets, { issue })).list).toMatchObject([{ state: 'won' }]);
});

it('holds nothing that never opened: the next one is that of now, and its link leads to the last', async () => {
  const next = await time.issueOf(gameCode);
  expect(await states(gameCode)).toEqual([`${issue} settled`, `${next} open`]);
  expect(next).toBe('20261123-0242');
  await expect(proofOf(gameCode, '20261121-0001')).rejects.toMatchObject({ code: 'lottery.draw.not.found' });
  const { list } = await time.perform(null, lottery.current, { gameCodes: gameCode });
  const passed = (Date.parse('2026-11-23T12:05:00Z') - Date.parse('2026-11-20T12:05:00Z')) / 300_000;
  expect(list[0]?.commitments).toMatchObject({ link: (await proofOf(gameCode, issue)).link, hashes: passed });
  await time.goTo('2026-11-23T12:04:50Z');
  await time.goTo('2026-11-23T12:05:00Z');
  expect((await proofOf(gameCode, next)).state).toBe('settled');
});

it('counts what went by as skipped in a plan, which spends nothing on it and ends', async () => {
  const { list } = await time.perform(player, lottery.plans, {});
  expect(list).toMatchObject([{ bought: 1, skipped: 3, spent: '28.00', state: 'ended', end: 'done' }]);
  const { rows } = await test.pool.query<{ paid: bigint }>(
    'select payout_minor as paid from lottery_tickets where member_id = $1',
    [player.memberId],
  );
  expect(rows).toHaveLength(1);
  expect(await balanceOf(test.db, player)).toBe(100_000n - 2_800n + (rows[0]?.paid ?? 0n));
});

it('goes on with those of days in the same way', async () => {
  for (const [code, late, next] of [
    ['d3', '20261120', '20261123'],
    ['mb', '20261121', '20261124'],
  ] as const)
    expect(await states(code)).toEqual([`${late} settled`, `${next} open`]);
});

it('voids only what the draw house itself does not answer for a day, whoever was away', async () => {
  const lateIssue = await time.issueOf(gameCode);
  const login = `update sessions set last_seen_at = $2::timestamptz, absolute_end_at = $2::timestamptz + interval '1 hour' where id = $1`;
  await test.owner.query(login, [player.caller.sessionId, time.now]);
  const sold = await time.bet(player, [sum(1)], { gameCode });
  const before = await balanceOf(test.db, player);
  const returned = new Date(time.now.getTime() + 2 * 86_400_000);
  time.source.isDown = true;
  await time.goTo(returned);
  // The lock is two days late: the draw house is asked for the first time, and has its day.
  expect((await proofOf(gameCode, lateIssue)).state).toBe('drawing');
  await time.goTo(new Date(returned.getTime() + 86_400_000 - 60_000));
  expect((await proofOf(gameCode, lateIssue)).state).toBe('drawing');
  await time.goTo(new Date(returned.getTime() + 86_400_000 + 60_000));
  expect(await proofOf(gameCode, lateIssue)).toMatchObject({ state: 'void', voidReason: 'no.link' });
  await time.settle();
  expect((await time.perform(player, lottery.betDetail, { ticketId: sold.ticketId })).state).toBe('void');
  expect(await balanceOf(test.db, player)).toBe(before + 100n);
});
