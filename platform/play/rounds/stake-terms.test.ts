import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { isPublishedStake, publishStakes } from './stake-terms';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  signer,
} from '@/lib/testing/scenes/games';

const test = useTestDatabase();

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

describe('a published stake', () => {
  it('is a step, or where a game says so half of one as a raise', () => {
    const steps = { steps: ['0.20', '1.00', '2.00'] };
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 300n }), fc.boolean(), (minor, isRaise) => {
        const isStep = [20n, 100n, 200n].includes(minor);
        expect(isPublishedStake(steps, minor, isRaise)).toBe(isStep);
        const isHalf = [10n, 50n, 100n].includes(minor);
        expect(isPublishedStake({ ...steps, halves: true }, minor, isRaise)).toBe(
          isStep || (isRaise && isHalf),
        );
      }),
    );
  });

  it('is a multiple of the unit up to the most, where chips are placed one by one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 300n }), (minor) => {
        const terms = { unit: '0.20', most: '2.00' };
        expect(isPublishedStake(terms, minor, false)).toBe(minor % 20n === 0n && minor <= 200n);
      }),
    );
  });

  it('is the only one that the wallet takes', async () => {
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    const bet = (id: string, amount: string, roundId = id) =>
      callHandler('vendor.bet', contextOf(test.db, { signer }), {
        ...{ playerId: seat.playerId, sessionId: seat.sessionId, currency: 'PLAY', gameCode: 'lantern' },
        ...{ roundId, transactionId: `published-${id}`, amount },
      });
    await bet('before', '0.37');
    await inTransaction(test.db, (tx) =>
      publishStakes(tx, {
        vendorCode: 'LUMEN',
        gameCode: 'lantern',
        terms: { steps: ['1.00'], halves: true },
      }),
    );
    const before = await balanceOf(test.db, player);
    for (const amount of ['0.37', '0.50', '1.01', '99.00'])
      await expect(bet(`off-${amount}`, amount)).rejects.toMatchObject({ code: 'money.invalid' });
    expect(await balanceOf(test.db, player)).toBe(before);
    await bet('on', '1.00');
    await bet('half', '0.50', 'on');
    expect(await balanceOf(test.db, player)).toBe(before - 150n);
  });
});
