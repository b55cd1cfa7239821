import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { benefit, longAgo, putLevels } from '@/lib/testing/scenes/loyalty/vip';
import { inTransaction, newId } from '@/platform/ground/db';
import { getOffer, getTerms, type NewTerms, type PointRewardPiece } from '../points';
import { putRebateRate } from '../rebates';
import { putReward, putTerms } from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
/** When no bonus is on offer any more. */
const winter = new Date('2027-01-10T00:00:00Z');
const nextYear = new Date('2027-06-01T00:00:00Z');

/** 97 % by the game, 0.5 % by the rebate, 1 % by the reward of the first level: 1.5 % are left. */
beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await test.owner.query('update games set best_return = 97');
  await putLevels(test.db, [1_000_00n]);
  await benefit(test.db, 1, 'level_reward', 10_00n);
  await inTransaction(test.db, (tx) =>
    putRebateRate(tx, { gameType: 'RNG', rateBasisPoints: 50, effectiveFrom: longAgo, recordedBy: 'test' }),
  );
});

const terms = (change: Partial<NewTerms>) =>
  inTransaction(test.db, (tx) =>
    putTerms(tx, {
      ...{ stakesPerPointMinor: 100_00n, pointsPerUnit: 100, effectiveFrom: now, recordedBy: 'test' },
      ...change,
    }),
  );

async function bonus(amountMinor: bigint, change: Partial<PointRewardPiece> = {}): Promise<string> {
  const rewardId = `reward_${newId('x').slice(-12)}`;
  const piece = { rewardId, picture: '/a.svg', points: 100, quantity: 5, sortOrder: 1, shownFrom: longAgo };
  const shownUntil = new Date('2027-01-01T00:00:00Z');
  const terms = { amountMinor, wageringMultiple: 1, validDays: 7 };
  const texts = { EN: { name: 'A bonus', description: 'Once.' } };
  await inTransaction(test.db, (tx) =>
    putReward(
      tx,
      { ...piece, kind: 'bonus', bonus: terms, shownUntil, ...change },
      { texts, recordedBy: 'editor' },
      now,
    ),
  );
  return rewardId;
}

describe('a bonus of the mall', () => {
  it('is refused where the stakes that earn its points would come back whole', async () => {
    // 100 points are 10,000.00 of stakes: 150.00 of them is 1.5 %.
    await expect(bonus(150_00n)).rejects.toThrow('too much for');
    await expect(bonus(1_000_00n, { shownFrom: nextYear, shownUntil: null })).rejects.toThrow('too much for');
    const rewardId = await bonus(100_00n);
    expect(await getOffer(test.db, rewardId, now)).toMatchObject({ bonus: { amountMinor: 100_00n } });
  });

  it('is less with a surcharge, and more with the discount of a level', async () => {
    await expect(bonus(150_00n, { surchargeMinor: 60_00n })).resolves.toMatch(/^reward_/);
    await expect(benefit(test.db, 1, 'mall_discount', 50n, now)).rejects.toThrow('too much for');
  });
});

describe('terms of points', () => {
  it('are refused where stakes would come back whole with what levels and rebates give, and what held holds on', async () => {
    // A point for 0.70 is 1.43 % of the stakes; one for 0.60 is 1.67 %.
    await terms({ stakesPerPointMinor: 70n, effectiveFrom: winter });
    await expect(terms({ stakesPerPointMinor: 60n, effectiveFrom: winter })).rejects.toThrow(
      /points are worth 1\.67 %, levels add up to 1\.00 %/,
    );
    expect(await getTerms(test.db, winter)).toMatchObject({ stakesPerPointMinor: 70n });
  });

  it('negative control: without the reward of the level the same terms can be said', async () => {
    await benefit(test.db, 1, 'level_reward', 0n, new Date('2027-02-01T00:00:00Z'));
    await benefit(test.db, 1, 'level_reward', 10_00n, new Date('2027-03-01T00:00:00Z'));
    const effectiveFrom = new Date('2027-02-02T00:00:00Z');
    await expect(terms({ stakesPerPointMinor: 60n, effectiveFrom })).rejects.toThrow('too much for');
    await terms({ effectiveFrom: new Date('2027-02-20T00:00:00Z') });
    await expect(terms({ stakesPerPointMinor: 60n, effectiveFrom })).resolves.toBeUndefined();
  });

  it('are held against what is said for later, in whichever order it is written', async () => {
    await terms({ stakesPerPointMinor: 70n, effectiveFrom: nextYear });
    const later = (days: number) => new Date(nextYear.getTime() + days * 86_400_000);
    await expect(benefit(test.db, 1, 'level_reward', 12_00n, later(-30))).rejects.toThrow('too much for');
    await expect(benefit(test.db, 1, 'level_reward', 12_00n, later(1))).rejects.toThrow('too much for');
    const rate = (rateBasisPoints: number) =>
      inTransaction(test.db, (tx) =>
        putRebateRate(tx, {
          ...{ gameType: 'RNG', rateBasisPoints, effectiveFrom: later(-30), recordedBy: 'test' },
        }),
      );
    await expect(rate(60)).rejects.toThrow('too much for');
    await rate(55);
    await terms({ effectiveFrom: later(2) });
  });
});
