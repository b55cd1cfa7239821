import { useTestDatabase } from '@/lib/testing/database';
import { grant, partsOf, setOwn } from '@/lib/testing/scenes/bonus-play';
import type { Player } from '@/lib/testing/scenes/games';
import { inTransaction } from '@/platform/ground/db';
import { setTakesBonus } from '@/platform/play/catalogue';
import { settleFixture } from './simulator/settle-fixture';
import { BookScene } from './test-scene';
import { newKey, refusal, slipOf } from './test-slips';

/** What the wallet of the platform makes of tickets: with which money they are laid, and what of them turns over. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second, third] = [1, 2, 3].map((at) => `${code}-1-r1-${at}`) as [string, string, string];
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first, second, third]);
  player = await scene.player();
  token = await scene.openBook(player);
});

const home = (fixtureId = first) => scene.leg(fixtureId, 'result.0.', 'home');
const place = async (fixtureId = first) =>
  (await scene.server.place(token, slipOf([await home(fixtureId)], { unit: '10.00' }))).ticket;

it('bonus money is not staked on a ticket, and the refusal says so', async () => {
  await grant(test.db, player);
  await setOwn(test.db, player, 0n);
  const refused = await refusal(place());
  expect(refused).toMatchObject({ code: 'money.bonus', status: 422, value: { money: 'untouched' } });
  expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 10_000n });
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
  await setOwn(test.db, player, 1_000n);
  expect((await place()).state).toBe('accepted');
  expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 10_000n });
  await settleFixture(scene.dealer, first, { ending: 'cancelled' });
  await scene.tellAll();
  expect(await partsOf(test.db, player)).toEqual({ ownMinor: 1_000n, bonusMinor: 10_000n });
});

it('bonus money would be staked if sports took it: the control of the test above', async () => {
  await grant(test.db, player);
  await setOwn(test.db, player, 0n);
  await inTransaction(test.db, (tx) => setTakesBonus(tx, 'SPORTS', true));
  expect((await place()).state).toBe('accepted');
  await inTransaction(test.db, (tx) => setTakesBonus(tx, 'SPORTS', false));
  expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 9_000n });
});

it('of a ticket is told with its end', async () => {
  const [won, voided, sold] = [await place(first), await place(second), await place(third)];
  const { quote } = await scene.server.cashOutQuote(token, sold.ticketId);
  const part = {
    sessionToken: token,
    ticketId: sold.ticketId,
    cashOutKey: newKey(),
    percent: 40,
    amount: '0.01',
  };
  expect(quote).not.toBeNull();
  expect((await scene.server.cashOut(token, part)).cashOut.state).toBe('paid');
  for (const id of [first, third]) await scene.finish(id, { goals: { home: 2, away: 0 } });
  await settleFixture(scene.dealer, second, { ending: 'cancelled' });
  await scene.tellAll();
  const { rows } = await test.owner.query<{ id: string; valid: bigint }>(
    `select vendor_round_id as id, valid_stake_minor as valid from game_rounds where status = 'settled'`,
  );
  const valid = new Map(rows.map((row) => [row.id, row.valid]));
  const isShort = (price: number | null) => (price ?? 0) < 150;
  const whole = (ticket: typeof won) => (isShort(ticket.legs[0]!.price) ? 0n : 1_000n);
  expect(valid.get(won.ticketId)).toBe(whole(won));
  expect(valid.get(voided.ticketId)).toBe(0n);
  expect(valid.get(sold.ticketId)).toBe((whole(sold) * 60n) / 100n);
});
