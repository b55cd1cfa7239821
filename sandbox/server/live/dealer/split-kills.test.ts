import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { openHands, type CommonHand, type OpenedCards } from '@/sandbox/games/live/blackjack';
import type { TakenAction } from '@/sandbox/games/live/table-game';
import { placeSlip } from '../bets/place-slip';
import { takeAction } from '../bets/take-action';
import { liveTables } from '../live-tables';
import { countedActions, listActions } from '../store/action-store';
import { leaseLifeMs, type Lease } from '../store/lease-store';
import { getTableRound, openedSteps, type TableRound } from '../store/round-store';
import { TableScene } from '../test-scene';
import type { GameSession } from '../../session/session-store';

const test = useTestDatabase();
const scene = new TableScene(test);
const game = liveTables.get('live-quayside-blackjack')!;
const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
let keys = 0;

beforeAll(() => scene.arrange([game]));
beforeEach(() => scene.begin());

interface Seat {
  player: Player;
  session: GameSession;
}

/** A round whose first two cards may be split, with a seat that has staked 2.00 in it; about one in eight deals is one. */
async function untilSplit(lease: Lease, { session }: Seat): Promise<TableRound> {
  for (let tries = 0; tries < 120; tries += 1) {
    const betting = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
    const placed = [{ key: 'main', amount: '2.00' }];
    const input = { roundId: betting.roundId, betKey: `split-key-${(keys += 1)}`, placed };
    await placeSlip(teller(), { session, game }, input);
    const round = await scene.dealTo(game, lease, ({ state }) => state === 'acting' || state === 'result');
    const may = round.state === 'acting' ? openHands(openedSteps(round) as OpenedCards, [])[0]?.may : [];
    if (may?.includes('split')) return round;
    // Waiting for who does not decide, the dealer looks a hundred times.
    const stand = { roundId: betting.roundId, step: 0, hand: 0, action: 'stand' };
    if (round.state === 'acting') await takeAction(teller(), { session, game }, stand);
    await scene.dealTo(game, lease, ({ number }) => number > betting.number);
    await scene.tell(game, lease);
  }
  throw new Error('No hand could be split');
}

/** The dealer is gone: another one takes the table over when the lease has run out. */
async function takeOver(): Promise<Lease> {
  await scene.later(leaseLifeMs);
  return scene.takeTable(game, `next-${scene.clock}`);
}

async function takenBy({ roundId }: TableRound): Promise<TakenAction[]> {
  return countedActions(await listActions(scene.vendor, { roundId }), 'stand');
}

async function split(): Promise<{ seat: Seat; round: TableRound; before: bigint; lease: Lease }> {
  const lease = await scene.takeTable(game);
  const player = await scene.player();
  const { session } = await scene.sit(player, game.tableCode);
  const seat = { player, session };
  const round = await untilSplit(lease, seat);
  const before = (await scene.balance(player)) + 200n;
  const decision = { roundId: round.roundId, step: 0, hand: 0, action: 'split' };
  const raise = await takeAction(teller(), { session, game }, decision);
  expect(raise).toMatchObject({ state: 'confirmed', amountMinor: 200n });
  return { seat, round, before, lease };
}

/** The round comes to its end, and its seat is paid once, by its stored cards and decisions. */
async function expectPaidOnce(
  { seat, round, before }: { seat: Seat; round: TableRound; before: bigint },
  lease: Lease,
): Promise<void> {
  await scene.dealTo(game, lease, ({ number }) => number > round.number);
  for (let count = 0; count < 3; count += 1) {
    await scene.tell(game, lease);
    await scene.later(6000);
  }
  const end = await getTableRound(scene.vendor, round.roundId);
  expect(end?.state).toBe('settled');
  const taken = await takenBy(round);
  const { payoutMinor } = game.settle([{ key: 'main', amount: '2.00' }], end?.result, taken);
  const raises = taken.filter(({ action }) => action === 'double').length;
  expect(await scene.balance(seat.player)).toBe(before - 400n - BigInt(raises) * 200n + payoutMinor);
  const { a, b } = end?.result as CommonHand;
  expect([a[0], b[0]].every(Boolean)).toBe(true);
  expect(await scene.openRounds()).toBe(0);
}

it('a dealer who is gone after a split leaves both hands to another one', async () => {
  const played = await split();
  await expectPaidOnce(played, await takeOver());
});

it('a dealer who is gone while both hands of a split decide changes no card of theirs', async () => {
  const played = await split();
  const { round, lease, seat } = played;
  const isNext = ({ dealings, state }: TableRound) => dealings.length === 2 && state !== 'dealing';
  const next = await scene.dealTo(game, lease, isNext);
  const shown = openedSteps(next)[1];
  const hands =
    next.state === 'acting' ? openHands(openedSteps(next) as OpenedCards, await takenBy(round)) : [];
  for (const { hand } of hands) {
    const decision = { roundId: round.roundId, step: 1, hand, action: 'stand' };
    await takeAction(teller(), { session: seat.session, game }, decision);
  }
  const heir = await takeOver();
  await expectPaidOnce(played, heir);
  const end = await getTableRound(scene.vendor, round.roundId);
  expect(end && openedSteps(end)[1]).toEqual(shown);
  expect((await takenBy(round)).map(({ step, hand, action }) => [step, hand, action])).toEqual([
    [0, 0, 'split'],
    ...hands.map(({ hand }) => [1, hand, 'stand']),
  ]);
});

it('a raise that nobody could confirm before the dealer was gone is a stand, and its stake goes back', async () => {
  const lease = await scene.takeTable(game);
  const player = await scene.player();
  const { session } = await scene.sit(player, game.tableCode);
  const round = await untilSplit(lease, { player, session });
  const before = (await scene.balance(player)) + 200n;
  scene.faults.push({ call: 'bet', fault: 'after' });
  const decision = { roundId: round.roundId, step: 0, hand: 0, action: 'split' };
  await expect(takeAction(teller(), { session, game }, decision)).rejects.toMatchObject({
    code: 'wallet.unavailable',
  });
  expect(await scene.balance(player)).toBe(before - 400n);
  const heir = await takeOver();
  await scene.dealTo(game, heir, ({ number }) => number > round.number);
  for (let count = 0; count < 3; count += 1) {
    await scene.tell(game, heir);
    await scene.later(6000);
  }
  const end = await getTableRound(scene.vendor, round.roundId);
  const taken = await takenBy(round);
  expect(taken).toMatchObject([{ action: 'stand' }]);
  const { payoutMinor } = game.settle([{ key: 'main', amount: '2.00' }], end?.result, taken);
  expect(await scene.balance(player)).toBe(before - 200n + payoutMinor);
  expect(await scene.openRounds()).toBe(0);
});
