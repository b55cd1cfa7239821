import { bonusRow, grant, partsOf, report, setOwn } from '@/lib/testing/scenes/bonus-play';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  signer,
} from '@/lib/testing/scenes/games';
import type { Player, Seat } from '@/lib/testing/scenes/games';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { putGameType, setTakesBonus } from '../catalogue';
import { listWagering } from '../bonuses';

/** A type of games at which bonus money is not staked, as sports are: here that of the small catalogue. */
const test = useTestDatabase();
type WalletCall = Parameters<typeof report>[2]['call'];

let player: Player;
let seat: Seat;
let bonusId: string;
let scene = 0;

const takesBonus = (isTaken: boolean) => inTransaction(test.db, (tx) => setTakesBonus(tx, 'RNG', isTaken));

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

beforeEach(async () => {
  scene += 1;
  await takesBonus(false);
  player = await arrangePlayer(test, { balanceMinor: 5_000n });
  seat = await arrangeSeat(test.db, player);
  bonusId = await grant(test.db, player);
});

const bet = (id: string, amountMinor: bigint): WalletCall => ({ kind: 'bet', id, amountMinor });
const win = (id: string, amountMinor: bigint): WalletCall => ({
  kind: 'win',
  id,
  amountMinor,
  isRoundEnd: true,
});
const say = (call: WalletCall, round = 'a') => report(test.db, seat, { call, round: `${scene}-${round}` });
const balance = () =>
  callHandler<{ balance: string }>('vendor.balance', contextOf(test.db, { signer }), {
    playerId: seat.playerId,
    currency: 'PLAY',
  });

describe('where bonus money is not staked', () => {
  it('who has nothing else is refused, told why, and nothing has moved', async () => {
    await setOwn(test.db, player, 0n);
    expect(await say(bet('b', 100n))).toEqual({ refused: 'money.bonus' });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 10_000n });
    expect((await balance()).balance).toBe('0.00');
    const { rows } = await test.owner.query('select 1 from game_rounds where vendor_round_id = $1', [
      `${scene}-a`,
    ]);
    expect(rows).toEqual([]);
  });

  it('would be staked if its type took it: the control of the test above', async () => {
    await setOwn(test.db, player, 0n);
    await takesBonus(true);
    expect(await say(bet('b', 100n))).toEqual({ balanceMinor: 9_900n, isDuplicate: false });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 9_900n });
  });

  it('own money alone is staked, won and answered, and the bonus is as far as it was', async () => {
    expect(await say(bet('b', 5_001n))).toEqual({ refused: 'money.bonus' });
    expect(await say(bet('c', 5_000n), 'c')).toEqual({ balanceMinor: 0n, isDuplicate: false });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 10_000n });
    expect(await say(win('w', 8_000n), 'c')).toEqual({ balanceMinor: 8_000n, isDuplicate: false });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 8_000n, bonusMinor: 10_000n });
    expect(await bonusRow(test, bonusId)).toMatchObject({ wagering_done_minor: 0n, open_rounds: 0 });
    const { rows } = await listWagering(test.db, bonusId, { limit: 5, offset: 0 });
    expect(rows).toMatchObject([{ stakeMinor: 5_000n, weight: 0, countedMinor: 0n }]);
  });

  it('counts in full again where its type takes it, which the test above would not say otherwise', async () => {
    await takesBonus(true);
    await say(bet('b', 5_000n));
    await say(win('w', 0n));
    expect(await bonusRow(test, bonusId)).toMatchObject({ wagering_done_minor: 5_000n });
  });

  it('who has no bonus is refused for want of money, as everywhere', async () => {
    const other = await arrangePlayer(test, { balanceMinor: 50n });
    const otherSeat = await arrangeSeat(test.db, other);
    const call = bet('b', 100n);
    expect(await report(test.db, otherSeat, { call, round: `${scene}-none` })).toEqual({
      refused: 'money.insufficient',
    });
  });

  it('a round from before is paid as it was staked, and a returned stake goes back to where it came from', async () => {
    await takesBonus(true);
    await say(bet('b', 8_000n), 'paid');
    await say(bet('c', 1_000n), 'back');
    await takesBonus(false);
    await say(win('w', 1_600n), 'paid');
    await say({ kind: 'rollback', id: 'r', betId: 'c' }, 'back');
    // 5,000 own and 3,000 of the bonus stood in the one, 1,000 of the bonus in the other.
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 1_000n, bonusMinor: 7_600n });
    expect(await bonusRow(test, bonusId)).toMatchObject({ open_rounds: 0, wagering_done_minor: 0n });
  });

  it('is what an operator has chosen, also when the catalogue is written again', async () => {
    const type = { gameType: 'RNG', typeNumber: 3, sortOrder: 6, names: { EN: 'Slots' } } as const;
    await inTransaction(test.db, (tx) => putGameType(tx, type));
    await setOwn(test.db, player, 0n);
    expect(await say(bet('b', 100n))).toEqual({ refused: 'money.bonus' });
  });
});
