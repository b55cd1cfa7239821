import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { ticketFaults } from './ticket-books';

/** The books of this file are broken on purpose. */
const test = useTestDatabase({ areBooksChecked: false });
let time: LotteryTime;
let won = '';
let cancelled = '';

beforeAll(async () => {
  await arrangeLotteries(test.db, ['pcbm1']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
  const player = await arrangePlayer(test);
  ({ ticketId: won } = await time.bet(player, [sum(...Array.from({ length: 28 }, (_, value) => value))]));
  ({ ticketId: cancelled } = await time.bet(player, [sum(1)]));
  await time.bet(player, [sum(0)]);
  await time.perform(player, lottery.cancelBet, { ticketId: cancelled });
});

it('finds nothing wrong with tickets that are sold, locked, drawn and settled', async () => {
  for (const at of ['2026-11-20T12:00:20Z', '2026-11-20T12:00:55Z', '2026-11-20T12:01:00Z']) {
    await time.goTo(at);
    expect(await ticketFaults(test.pool)).toEqual([]);
  }
  await time.settle();
  expect(await ticketFaults(test.pool)).toEqual([]);
});

/** Makes it so, although nothing of the site could, and back. */
async function broken(statement: string, back: string): Promise<string> {
  const run = async (text: string) => {
    for (const table of ['lottery_tickets', 'lottery_draws'])
      await test.owner.query(`alter table ${table} disable trigger user`);
    await test.owner.query(text);
    for (const table of ['lottery_tickets', 'lottery_draws'])
      await test.owner.query(`alter table ${table} enable trigger user`);
  };
  await run(statement);
  const faults = await ticketFaults(test.pool);
  await run(back);
  expect(await ticketFaults(test.pool)).toEqual([]);
  return faults.join('; ');
}

it.each<[string, (of: { won: string; cancelled: string }) => [string, string], RegExp]>([
  [
    'a prize that was not paid so',
    (of) => [
      `update lottery_tickets set payout_minor = payout_minor + 1 where ticket_id = '${of.won}'`,
      `update lottery_tickets set payout_minor = payout_minor - 1 where ticket_id = '${of.won}'`,
    ],
    /has payouts of .*was paid/,
  ],
  [
    'a stake that was not given back',
    (of) => [
      `update lottery_tickets set state = 'lost' where ticket_id = '${of.cancelled}'`,
      `update lottery_tickets set state = 'cancelled' where ticket_id = '${of.cancelled}'`,
    ],
    /has returns of 100/,
  ],
  [
    'a ticket that is not under the root',
    (of) => [
      `update lottery_tickets set leaf = reverse(leaf) where ticket_id = '${of.won}'`,
      `update lottery_tickets set leaf = reverse(leaf) where ticket_id = '${of.won}'`,
    ],
    /is not what its leaf says.*was fixed on/,
  ],
  [
    'a ticket that is open in a draw that is settled',
    (of) => [
      `update lottery_tickets set state = 'sold', ended_at = null, payout_minor = 0 where ticket_id = '${of.won}'`,
      `update lottery_tickets t set state = 'won', ended_at = now(), payout_minor =
         (select sum(payout_minor) from lottery_lines l where l.ticket_id = t.ticket_id) where ticket_id = '${of.won}'`,
    ],
    /is sold in a draw that is settled/,
  ],
])('finds %s', async (_, statements, says) => {
  expect(await broken(...statements({ won, cancelled }))).toMatch(says);
});
