import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import { familyCodes, familyOf, ticketPays, type SoldTicket } from '@/lib/lottery';
import { drawOnSale, lotteryGameOf } from '@/lib/lottery/calendar';
import { drawnOf } from '@/lib/lottery/game-draw';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, balanceOf } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime } from '@/lib/testing/scenes/lottery';
import { moneyText, parseMoney } from '@/lib/money';

/** Every way to bet of every family, bought and settled, beside what its own proof computes. Those of days come last. */
const test = useTestDatabase();
const games = ['sscm5', 'k3m5', 'x5m5', 'pk10m5', 'pcbm5', 'chainm3', 'lhcm5', 'mbm5', 'd3', 'hcm'];
const linesOfTicket = 50;
let time: LotteryTime;

beforeAll(async () => {
  await arrangeLotteries(test.db, games);
  // What pays a hundred thousand times the stake is sold here, too.
  await test.owner.query(
    `insert into lottery_limits select kind, '2026-11-01Z', most * 1000 from lottery_limits where kind <> 'line.combinations'`,
  );
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:20Z'));
  await time.tick();
});

it('are of every family that there is', () => {
  expect(games.map((code) => lotteryGameOf(code)!.family).sort()).toEqual([...familyCodes].sort());
});

const linesOf = (gameCode: string): BetLineInput[] =>
  familyOf(lotteryGameOf(gameCode)!.family).plays.map((play) => ({
    playType: play.code,
    selection: play.sample(0),
    unit: '1.00',
    times: 5,
  }));

it.each(games)('of %s is sold, settled and paid as anybody can compute it', async (gameCode) => {
  const game = lotteryGameOf(gameCode)!;
  const player = await arrangePlayer(test, { balanceMinor: 100_000_000n });
  // Their login is as old as the test, which goes on by days.
  await test.owner.query(
    `update sessions set last_seen_at = $2::timestamptz, absolute_end_at = $2::timestamptz + interval '1 hour' where id = $1`,
    [player.caller.sessionId, time.now],
  );
  const lines = linesOf(gameCode);
  const issue = await time.issueOf(gameCode);
  const tickets: string[] = [];
  let spent = 0n;
  for (let from = 0; from < lines.length; from += linesOfTicket) {
    const sold = await time.bet(player, lines.slice(from, from + linesOfTicket), { gameCode, issue });
    spent += parseMoney(sold.stake) ?? 0n;
    tickets.push(sold.ticketId);
  }
  const times = drawOnSale(game.schedule, time.now.getTime())!;
  await time.goTo(new Date(times.locksAt));
  await time.goTo(new Date(times.drawsAt));
  await time.settle();
  const proof = await time.perform(null, lottery.drawProof, { gameCode, issue });
  const drawn = drawnOf(game, proof.numbers!, new Date(proof.drawsAt));
  let won = 0n;
  for (const ticketId of tickets) {
    const detail = await time.perform(player, lottery.betDetail, { ticketId });
    const sold = JSON.parse(detail.proof!.leafText) as SoldTicket;
    expect(detail.payout).toBe(moneyText(ticketPays(game.family, 300, sold, drawn)));
    won += parseMoney(detail.payout) ?? 0n;
  }
  expect(await balanceOf(test.db, player)).toBe(100_000_000n - spent + won);
});
