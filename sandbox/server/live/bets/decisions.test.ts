import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { GameSession } from '../../session/session-store';
import { leaseLifeMs, type Lease } from '../store/lease-store';
import { getTableRound, openedSteps, type TableRound } from '../store/round-store';
import { drawOrStay as game } from '../test-games';
import { TableScene } from '../test-scene';
import { placeSlip } from './place-slip';
import { takeAction } from './take-action';

const test = useTestDatabase();
const scene = new TableScene(test);
let lease: Lease;
let keys = 0;

beforeAll(() => scene.arrange([game]));
beforeEach(async () => {
  await scene.begin();
  lease = await scene.takeTable(game);
});

interface Seat {
  player: Player;
  session: GameSession;
}

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const dealTo = (state: TableRound['state']) => scene.dealTo(game, lease, (round) => round.state === state);

/** Seats with a stake of 1.00 each, at the first decision. */
async function sitDown(count: number): Promise<{ seats: Seat[]; round: TableRound }> {
  const seats: Seat[] = [];
  for (let at = 0; at < count; at += 1) {
    const player = await scene.player();
    seats.push({ player, session: (await scene.sit(player, game.tableCode)).session });
  }
  const { roundId } = await dealTo('betting');
  for (const { session } of seats) {
    const betKey = `decide-key-${(keys += 1)}`;
    await placeSlip(
      teller(),
      { session, game },
      { roundId, betKey, placed: [{ key: 'main', amount: '1.00' }] },
    );
  }
  return { seats, round: await dealTo('acting') };
}

const act = ({ session }: Seat, { roundId }: TableRound, action: string, step = 0) =>
  takeAction(teller(), { session, game }, { roundId, step, hand: 0, action });

async function refusal(work: Promise<unknown>): Promise<VendorError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error;
  throw error instanceof Error ? error : new Error('It was not refused');
}

/** Deals to the end and holds each seat to what the rules pay for these decisions. */
async function finish(
  round: TableRound,
  seats: readonly [Seat, ...(readonly [number, string])[]][],
): Promise<TableRound> {
  const end = await scene.dealTo(
    game,
    lease,
    ({ roundId, state }) => roundId === round.roundId && state === 'result',
  );
  for (let count = 0; count < 2; count += 1) {
    await scene.tell(game, lease);
    await scene.later(6000);
  }
  for (const [{ player }, ...decided] of seats) {
    const taken = decided.map(([step, action]) => ({ step, hand: 0, action }));
    const cost = taken.some(({ action }) => action === 'double') ? 200n : 100n;
    const { payoutMinor } = game.settle([{ key: 'main', amount: '1.00' }], end.result, taken);
    expect(await scene.balance(player)).toBe(100_000n - cost + payoutMinor);
  }
  expect((await getTableRound(scene.vendor, round.roundId))?.state).toBe('settled');
  expect(await scene.openRounds()).toBe(0);
  return end;
}

describe('decisions at a table', () => {
  it('are taken in step: each seat has its own hand of the same cards', async () => {
    const { seats, round } = await sitDown(2);
    const [one, two] = [seats[0]!, seats[1]!];
    await act(one, round, 'hit');
    await act(two, round, 'stay');
    const next = await scene.dealTo(
      game,
      lease,
      ({ state, dealings }) => state !== 'acting' || dealings.length > 1,
    );
    expect(openedSteps(next)[1]?.[0]).toMatchObject({ lane: 'a' });
    const after = await scene.dealTo(game, lease, ({ state }) => state === 'acting' || state === 'result');
    const isBust = after.state === 'result';
    if (!isBust) await act(one, after, 'stay', 1);
    await finish(round, [
      [one, [0, 'hit'], ...(isBust ? [] : ([[1, 'stay']] as const))],
      [two, [0, 'stay']],
    ]);
  });

  it('end the step as soon as all have decided, and after ten seconds at the latest', async () => {
    const { seats, round } = await sitDown(2);
    await act(seats[0]!, round, 'stay');
    await scene.later(1000);
    await act(seats[1]!, round, 'stay');
    const early = await scene.dealTo(game, lease, ({ dealings }) => dealings.length === 2);
    expect(early.dealings[1]!.startsAtMs - early.dealings[0]!.startsAtMs).toBeLessThan(800 + 1500);
    await finish(round, [
      [seats[0]!, [0, 'stay']],
      [seats[1]!, [0, 'stay']],
    ]);
    const late = await sitDown(1);
    const end = await finish(late.round, [[late.seats[0]!, [0, 'stay']]]);
    expect(end.dealings[1]!.startsAtMs - end.dealings[0]!.startsAtMs).toBe(800 + 10_000);
  });

  it('of nobody let the dealer go on at once', async () => {
    const { round } = await sitDown(0);
    const end = await finish(round, []);
    expect(end.dealings[1]!.startsAtMs - end.dealings[0]!.startsAtMs).toBe(800);
  });

  it('change no card: what one draws is what another would have drawn', async () => {
    const { seats, round } = await sitDown(2);
    await act(seats[0]!, round, 'hit');
    await act(seats[1]!, round, 'double');
    const end = await finish(round, [[seats[1]!, [0, 'double']]]);
    expect(
      end.dealings[1]!.steps.filter(({ shown }) => (shown as { lane: string }).lane === 'a'),
    ).toHaveLength(1);
  });

  it('that raise are staked in the same round of the wallet', async () => {
    const { seats, round } = await sitDown(1);
    const raise = await act(seats[0]!, round, 'double');
    expect(raise).toMatchObject({ state: 'confirmed', amountMinor: 100n, balanceAfterMinor: 99_800n });
    await finish(round, [[seats[0]!, [0, 'double']]]);
  });

  it.each(['before', 'after'] as const)(
    'that raise and are not confirmed in time count as staying, and go back (lost %s)',
    async (fault) => {
      const { seats, round } = await sitDown(1);
      scene.faults.push({ call: 'bet', fault });
      expect((await refusal(act(seats[0]!, round, 'double'))).code).toBe('wallet.unavailable');
      const end = await finish(round, [[seats[0]!, [0, 'stay']]]);
      expect(end.dealings[1]!.startsAtMs - end.dealings[0]!.startsAtMs).toBe(800 + 10_000);
    },
  );

  it('that the wallet refuses count as staying, at once', async () => {
    const poor = await scene.player(150n);
    const { session } = await scene.sit(poor, game.tableCode);
    const { roundId } = await dealTo('betting');
    const placed = [{ key: 'main', amount: '1.00' }];
    await placeSlip(teller(), { session, game }, { roundId, betKey: 'a-poor-key', placed });
    const round = await dealTo('acting');
    const refused = await refusal(act({ player: poor, session }, round, 'double'));
    expect([refused.code, refused.value.money]).toEqual(['money.insufficient', 'untouched']);
    expect((await refusal(act({ player: poor, session }, round, 'double'))).code).toBe('money.insufficient');
    const end = await scene.dealTo(game, lease, ({ state }) => state === 'result');
    await scene.tell(game, lease);
    const { payoutMinor } = game.settle(placed, end.result, [{ step: 0, hand: 0, action: 'stay' }]);
    expect(await scene.balance(poor)).toBe(50n + payoutMinor);
  });

  it('are taken once, and nothing else is taken for them', async () => {
    const { seats, round } = await sitDown(1);
    const one = seats[0]!;
    await Promise.all(Array.from({ length: 10 }, () => act(one, round, 'double')));
    expect(await scene.balance(one.player)).toBe(99_800n);
    expect((await refusal(act(one, round, 'stay'))).code).toBe('key.conflict');
    await finish(round, [[one, [0, 'double']]]);
  });

  it('are refused of another step, of nobody’s hand, and when the time is over', async () => {
    const { seats, round } = await sitDown(1);
    const one = seats[0]!;
    const stranger = await scene.player();
    const { session } = await scene.sit(stranger, game.tableCode);
    expect((await refusal(act(one, round, 'stay', 1))).code).toBe('round.closed');
    expect((await refusal(act(one, round, 'split'))).code).toBe('action.invalid');
    expect((await refusal(act({ player: stranger, session }, round, 'stay'))).code).toBe('action.invalid');
    await scene.later(10_000);
    expect((await refusal(act(one, round, 'double'))).code).toBe('round.closed');
    expect(await scene.balance(one.player)).toBe(99_900n);
    await finish(round, [[one, [0, 'stay']]]);
  });

  it('are kept when the dealer is gone, and ended by the next one', async () => {
    const { seats, round } = await sitDown(2);
    await act(seats[0]!, round, 'double');
    await scene.later(leaseLifeMs);
    lease = await scene.takeTable(game, 'two');
    await finish(round, [
      [seats[0]!, [0, 'double']],
      [seats[1]!, [0, 'stay']],
    ]);
  });
});
