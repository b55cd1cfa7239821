import { useTestDatabase } from '@/lib/testing/database';
import { VendorError } from '@/sandbox/http/vendor-error';
import { inTransaction } from '../../sql';
import { placeSlip } from '../bets/place-slip';
import { takeAction } from '../bets/take-action';
import { retireTables } from '../store/retire-tables';
import { getLastShoe } from '../store/shoe-store';
import { drawOrStay, highCard } from '../test-games';
import { TableScene } from '../test-scene';
import type { TableGame } from '@/sandbox/games/live/table-game';
import type { Lease } from '../store/lease-store';

/** Tables of a database that was brought back to an earlier moment: the cards that come next may have been seen. */
const test = useTestDatabase();
const scene = new TableScene(test);
let keys = 0;

beforeAll(() => scene.arrange([highCard, drawOrStay]));
beforeEach(() => scene.begin());

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const retire = () => inTransaction(test.owner, retireTables);

async function stakeAt(game: TableGame, lease: Lease, key: string) {
  const player = await scene.player();
  const { session } = await scene.sit(player, game.tableCode);
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
  const placed = [{ key, amount: '1.00' }];
  await placeSlip(teller(), { session, game }, { roundId, betKey: `retired-key-${(keys += 1)}`, placed });
  return { player, session, roundId };
}

async function settle(game: TableGame, lease: Lease): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    await scene.tell(game, lease);
    await scene.later(6000);
  }
}

describe('a shoe that runs', () => {
  it('is given up unopened, what was staked on it comes back, and another one is dealt', async () => {
    const lease = await scene.takeTable(highCard);
    const { player, roundId } = await stakeAt(highCard, lease, 'high');
    const before = await getLastShoe(scene.dealer, highCard.tableCode);
    expect(await scene.balance(player)).toBe(99_900n);
    expect(await retire()).toEqual({ shoes: 1, voidRounds: 1 });
    await settle(highCard, lease);
    expect(await scene.balance(player)).toBe(100_000n);
    expect(await scene.openRounds()).toBe(0);
    const next = await scene.dealTo(highCard, lease, (round) => round.roundId !== roundId);
    expect(next.shoeId).not.toBe(before?.shoeId);
    const { rows } = await test.owner.query('select server_seed from sandbox.shoes where shoe_id = $1', [
      before?.shoeId,
    ]);
    expect(rows).toEqual([{ server_seed: null }]);
  });

  it('is dealt on where nobody has retired it', async () => {
    const lease = await scene.takeTable(highCard);
    const { roundId } = await stakeAt(highCard, lease, 'high');
    const before = await getLastShoe(scene.dealer, highCard.tableCode);
    const next = await scene.dealTo(highCard, lease, (round) => round.roundId !== roundId);
    expect(next.shoeId).toBe(before?.shoeId);
    await settle(highCard, lease);
  });
});

it('in a round that runs the rule decides and no player, and the stake is paid', async () => {
  const lease = await scene.takeTable(drawOrStay);
  const { player, session, roundId } = await stakeAt(drawOrStay, lease, 'main');
  await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'acting');
  await retire();
  const input = { roundId, step: 0, hand: 0, action: 'hit' };
  const refused: unknown = await takeAction(teller(), { session, game: drawOrStay }, input).catch(
    (error: unknown) => error,
  );
  expect(refused instanceof VendorError && refused.code).toBe('round.closed');
  const end = await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'result');
  await settle(drawOrStay, lease);
  const taken = [{ step: 0, hand: 0, action: 'stay' }];
  const { payoutMinor } = drawOrStay.settle([{ key: 'main', amount: '1.00' }], end.result, taken);
  expect(await scene.balance(player)).toBe(99_900n + payoutMinor);
  expect(await scene.openRounds()).toBe(0);
});
