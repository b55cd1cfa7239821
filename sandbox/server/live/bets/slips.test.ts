import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { GameSession } from '../../session/session-store';
import type { Lease } from '../store/lease-store';
import { moveClock } from '../store/test-rows';
import { threeFields as game } from '../test-games';
import { TableScene } from '../test-scene';
import { placeSlip } from './place-slip';
import { undoSlip } from './undo-slip';

const test = useTestDatabase();
const scene = new TableScene(test);
let lease: Lease;
let player: Player;
let session: GameSession;
let roundId: string;
let keys = 0;

beforeAll(() => scene.arrange([game]));
beforeEach(async () => {
  await scene.begin();
  lease = await scene.takeTable(game);
  player = await scene.player();
  ({ session } = await scene.sit(player, game.tableCode));
  ({ roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting'));
});

/** Whatever was staked is settled or back in the end, and every book is in order (asked after each test). */
afterEach(async () => {
  scene.faults.length = 0;
  scene.chance = () => null;
  await scene
    .dealTo(game, lease, (round) => round.roundId === roundId && round.state === 'result')
    .catch(() => null);
  for (let count = 0; count < 3; count += 1) {
    await scene.tell(game, lease);
    await scene.later(6000);
  }
  expect(await scene.openRounds()).toBe(0);
});

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const onHigh = (amount = '1.00'): PlacedBet[] => [{ key: 'high', amount }];
const newKey = () => `slip-key-${(keys += 1)}`;
const lay = (placed: unknown = onHigh(), betKey = newKey(), own = session) =>
  placeSlip(teller(), { session: own, game }, { roundId, betKey, placed });
const undo = (betId: string, own = session) => undoSlip(teller(), own, { roundId, betId });

async function refusal(work: Promise<unknown>): Promise<VendorError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error;
  throw error instanceof Error ? error : new Error('It was not refused');
}
const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;

async function slips() {
  const { rows } = await scene.vendor.query<{ state: string; undoCode: string | null }>(
    `select state, undo_code as "undoCode" from sandbox.table_bets order by claimed_at, bet_id`,
  );
  return rows;
}

describe('a slip', () => {
  it('is staked in the seat’s round of the wallet, the next one in the same', async () => {
    const first = await lay();
    const second = await lay(onHigh('2.00'));
    expect(first).toMatchObject({ state: 'confirmed', amountMinor: 100n, balanceAfterMinor: 99_900n });
    expect(second).toMatchObject({ state: 'confirmed', walletRoundId: first.walletRoundId });
    expect(await scene.balance(player)).toBe(99_700n);
  });

  it('of many players at once is claimed with others, and one that is refused refuses no other', async () => {
    const seats = [];
    for (let count = 0; count < 12; count += 1) {
      const each = await scene.player();
      seats.push({ each, own: (await scene.sit(each, game.tableCode)).session });
    }
    const query = jest.spyOn(scene.vendor, 'query');
    const amounts = seats.map((_seat, at) => (at % 3 === 0 ? '50.20' : '1.00'));
    const results = await Promise.allSettled(
      seats.map(({ own }, at) => lay(onHigh(amounts[at]), newKey(), own)),
    );
    const claims = query.mock.calls.filter(([sql]) => (sql as { name?: string }).name === 'claim_slips');
    query.mockRestore();
    expect(claims.length).toBeLessThan(6);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
      amounts.map((amount) => amount === '1.00'),
    );
    for (const [at, { each }] of seats.entries())
      expect(await scene.balance(each)).toBe(amounts[at] === '1.00' ? 99_900n : 100_000n);
    const { rows } = await scene.vendor.query('select from sandbox.table_seats where round_id = $1', [
      roundId,
    ]);
    expect(rows).toHaveLength(8);
  });

  it('that one request confirms is never given back by another one that was refused', async () => {
    const real = scene.wallet;
    const before = await scene.balance(player);
    let asked = 0;
    const wallet = {
      ...real,
      bet: async (input: Parameters<typeof real.bet>[0]) => {
        asked += 1;
        if (asked % 2 === 1) return real.bet(input);
        // The refusal comes when the other one is confirmed, or just before.
        await new Promise((resolve) => setTimeout(resolve, 5 * (asked % 3)));
        return { kind: 'refused' as const, code: 'protection.limit' };
      },
    };
    let stakedMinor = 0n;
    for (let count = 0; count < 20; count += 1) {
      const slip = { roundId, betKey: newKey(), placed: onHigh() };
      await Promise.allSettled(
        [0, 1].map(() => placeSlip({ pool: scene.vendor, wallet }, { session, game }, slip)),
      );
    }
    for (const { state } of await slips()) if (state === 'confirmed') stakedMinor += 100n;
    expect(stakedMinor).toBeGreaterThan(0n);
    expect(await scene.balance(player)).toBe(before - stakedMinor);
  });

  it('stakes once, however often its key is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => lay(onHigh(), 'the-same-key')));
    expect(new Set(answers.map(({ betId }) => betId)).size).toBe(1);
    expect(await scene.balance(player)).toBe(99_900n);
  });

  it.each<[string, string, unknown]>([
    ['an unknown spot', 'bet.invalid', [{ key: 'nothing', amount: '1.00' }]],
    ['a spot by the name of what every object has', 'bet.invalid', [{ key: 'constructor', amount: '1.00' }]],
    ['nothing', 'bet.invalid', []],
    ['an amount off the unit', 'bet.invalid', onHigh('0.30')],
    ['an amount off the unit of its spot', 'bet.invalid', [{ key: 'tie', amount: '1.20' }]],
    ['a negative amount', 'bet.invalid', onHigh('-1.00')],
    ['a spot twice', 'bet.invalid', [...onHigh(), ...onHigh()]],
    ['401 bets', 'bet.invalid', Array.from({ length: 401 }, (_, at) => ({ key: `s${at}`, amount: '1.00' }))],
    ['more than the limit of a spot', 'bet.limit', onHigh('50.20')],
    ['more than the table takes', 'bet.limit', [...onHigh('50.00'), { key: 'low', amount: '40.00' }]],
  ])('is refused for %s, and nothing has moved', async (_what, code, placed) => {
    expect(await codeOf(lay(placed))).toBe(code);
    expect(await slips()).toEqual([]);
    expect(scene.calls).not.toContain('bet');
  });

  it('is refused when its key was another slip’s', async () => {
    await lay(onHigh(), 'a-key-of-one');
    expect(await codeOf(lay(onHigh('2.00'), 'a-key-of-one'))).toBe('key.conflict');
  });

  it('is held against the limits with what the seat has, though many come at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => lay(onHigh('10.00'))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await scene.balance(player)).toBe(95_000n);
  });

  it('has limits of its own for each player', async () => {
    const other = await scene.player();
    const { session: others } = await scene.sit(other, game.tableCode);
    await lay(onHigh('50.00'));
    expect((await lay(onHigh('50.00'), newKey(), others)).state).toBe('confirmed');
  });

  it('counts when it is written before the close, and not at it', async () => {
    await scene.later(14_999);
    expect((await lay()).state).toBe('confirmed');
    await scene.later(1);
    const late = await refusal(lay());
    expect([late.code, late.status, late.value.money]).toEqual(['round.closed', 409, 'untouched']);
    expect(await scene.balance(player)).toBe(99_900n);
  });

  it('is decided for each of many around the very moment of the close', async () => {
    await moveClock(test.owner, scene.clock - Date.now() + 15_000 - 150);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 8));
        return lay(onHigh('0.20'));
      }),
    );
    const taken = results.filter(({ status }) => status === 'fulfilled');
    for (const result of results)
      if (result.status === 'rejected') expect((result.reason as VendorError).code).toBe('round.closed');
    expect(await scene.balance(player)).toBe(100_000n - 20n * BigInt(taken.length));
    const { rows } = await scene.vendor.query(
      `select from sandbox.table_bets b join sandbox.table_rounds r using (round_id) where b.claimed_at >= r.closes_at`,
    );
    expect(rows).toHaveLength(0);
    await scene.at(scene.clock + 15_000);
  });

  it('that the wallet refuses is told, and the player may lay another one', async () => {
    const poor = await scene.player(50n);
    const { session: own } = await scene.sit(poor, game.tableCode);
    const refused = await refusal(lay(onHigh(), newKey(), own));
    expect([refused.code, refused.value.money]).toEqual(['money.insufficient', 'untouched']);
    expect(await slips()).toEqual([{ state: 'undone', undoCode: 'money.insufficient' }]);
    expect((await lay(onHigh('0.40'), newKey(), own)).state).toBe('confirmed');
    expect(await scene.balance(poor)).toBe(10n);
  });

  it('whose answer is lost is asked again by its key, and stakes once', async () => {
    scene.faults.push({ call: 'bet', fault: 'after' });
    const lost = await refusal(lay(onHigh(), 'a-key-to-ask'));
    expect([lost.code, lost.value.money]).toEqual(['wallet.unavailable', 'unknown']);
    expect((await lay(onHigh(), 'a-key-to-ask')).state).toBe('confirmed');
    expect(await scene.balance(player)).toBe(99_900n);
  });

  it.each(['before', 'after'] as const)(
    'that nobody could confirm goes back three seconds after the close (lost %s)',
    async (fault) => {
      scene.faults.push({ call: 'bet', fault });
      await refusal(lay());
      const closing = await scene.dealTo(game, lease, ({ state }) => state === 'closing');
      const dealt = await scene.dealTo(game, lease, ({ state }) => state === 'dealing');
      expect(dealt.dealings[0]!.startsAtMs - closing.closingAt!.getTime()).toBe(3000);
      expect(await slips()).toEqual([{ state: 'undoing', undoCode: 'round.closed' }]);
      await scene.tell(game, lease);
      expect(await slips()).toEqual([{ state: 'undone', undoCode: 'round.closed' }]);
      expect(await scene.balance(player)).toBe(100_000n);
    },
  );

  it('is another’s round when it names another table', async () => {
    const other = { ...game, tableCode: 'live-other' };
    const work = placeSlip(
      teller(),
      { session, game: other },
      { roundId, betKey: newKey(), placed: onHigh() },
    );
    expect(await codeOf(work)).toBe('round.not.found');
  });

  it('of a session that another one has replaced is refused', async () => {
    await scene.sit(player, game.tableCode);
    expect(await codeOf(lay())).toBe('session.replaced');
  });
});

describe('the last slip', () => {
  it('can be taken back, and what was laid before it then', async () => {
    const [first, second] = [await lay(), await lay(onHigh('2.00'))];
    expect(await codeOf(undo(first.betId))).toBe('bet.not.last');
    expect(await undo(second.betId)).toMatchObject({ state: 'undone', balanceAfterMinor: 99_900n });
    expect(await undo(first.betId)).toMatchObject({ state: 'undone', balanceAfterMinor: 100_000n });
    expect(await undo(first.betId)).toMatchObject({ state: 'undone' });
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('makes room for another one, in another round of the wallet', async () => {
    const first = await lay(onHigh('50.00'));
    await undo(first.betId);
    const second = await lay(onHigh('50.00'));
    expect(second.state).toBe('confirmed');
    expect(second.walletRoundId).not.toBe(first.walletRoundId);
    const third = await lay([{ key: 'low', amount: '1.00' }]);
    expect(third.walletRoundId).toBe(second.walletRoundId);
    expect(await scene.balance(player)).toBe(94_900n);
  });

  it('stands from two seconds before the close', async () => {
    const { betId } = await lay();
    await scene.later(12_999);
    const late = await lay();
    await undo(late.betId);
    await scene.later(1);
    expect(await codeOf(undo(betId))).toBe('round.closed');
    expect(await scene.balance(player)).toBe(99_900n);
  });

  it('is nobody else’s to take back', async () => {
    const { betId } = await lay();
    const { session: others } = await scene.sit(await scene.player(), game.tableCode);
    expect(await codeOf(undo(betId, others))).toBe('bet.not.found');
  });

  it('goes back once, however often and whatever is lost on the way', async () => {
    const { betId } = await lay();
    scene.faults.push({ call: 'rollback', fault: 'after' });
    expect((await undo(betId)).state).toBe('undoing');
    await Promise.all(Array.from({ length: 10 }, () => undo(betId)));
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('laid again by its key is answered as taken back, and stakes nothing', async () => {
    const { betId } = await lay(onHigh(), 'a-key-taken-back');
    await undo(betId);
    expect(await lay(onHigh(), 'a-key-taken-back')).toMatchObject({ betId, state: 'undone' });
    expect(await scene.balance(player)).toBe(100_000n);
  });
});
