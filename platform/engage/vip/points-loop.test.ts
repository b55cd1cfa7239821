import { useTestDatabase } from '@/lib/testing/database';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now,
  signer,
  type Player,
} from '@/lib/testing/scenes/games';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import type { AccountType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { onOffer } from '@/lib/testing/scenes/loyalty/mall';
import { benefit, longAgo, putLevels, raiseTo } from '@/lib/testing/scenes/loyalty/vip';
import { accrueRebates, putRebateRate } from '../rebates';
import { convertPoints, defaultTerms, getPoints, worthOfPoints } from '../points';
import { reviewMember } from '.';

const test = useTestDatabase();
beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

type Outcome = 'paid back' | 'rolled back' | 'not at risk' | 'best play';

/** What the best play of the best game pays of a stake. */
const bestPlay = (stakeMinor: bigint) => (stakeMinor * 9_973n) / 10_000n;

/** Real bets through the vendor's wallet; each stake comes back whole, in one way or another, or as the best play has it. */
async function play({ memberId, caller }: Player, count: number, stakeMinor: bigint, outcome: Outcome) {
  const { playerId, sessionId } = await arrangeSeat(test.db, { memberId, caller });
  const vendor = contextOf(test.db, { signer });
  const amount = moneyText(stakeMinor);
  for (let n = 0; n < count; n += 1) {
    const round = { playerId, roundId: newId('rnd'), currency: playCurrencyOf(caller.accountType) };
    const bet = { ...round, transactionId: newId('bet'), sessionId, gameCode: 'lantern', amount };
    await callHandler('vendor.bet', vendor, bet);
    const end = { ...round, transactionId: newId('end') };
    if (outcome === 'rolled back')
      await callHandler('vendor.rollback', vendor, { ...end, betTransactionId: bet.transactionId });
    else {
      const risk = outcome === 'not at risk' ? { validStake: '0.00' } : {};
      const paid = outcome === 'best play' ? moneyText(bestPlay(stakeMinor)) : amount;
      await callHandler('vendor.win', vendor, { ...end, amount: paid, isRoundEnd: true, ...risk });
    }
  }
  await inTransaction(test.db, (tx) => reviewMember(tx, memberId, now));
}

const newPlayer = (accountType: AccountType = 0) =>
  arrangePlayer(test, { balanceMinor: 1_000_00n, accountType });
const cashOf = async (memberId: string) => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const convertAll = async (memberId: string) => {
  const points = Number(await getPoints(test.db, memberId));
  return inTransaction(test.db, (tx) => convertPoints(tx, { memberId, points }, now));
};

describe('stakes that become points that become money that is staked again', () => {
  it('bring nothing while the bets are returned, however many there are', async () => {
    const player = await newPlayer();
    const { memberId } = player;
    for (let lap = 0; lap < 3; lap += 1) {
      await play(player, 10, 1_000_00n, 'rolled back');
      await play(player, 10, 1_000_00n, 'not at risk');
    }
    expect(await getPoints(test.db, memberId)).toBe(0n);
    await expect(convertAll(memberId)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await cashOf(memberId)).toBe(1_000_00n);
  });

  it('bring a hundredth of a percent of what was at risk, lap after lap, and not more', async () => {
    const player = await newPlayer();
    const { memberId } = player;
    let stakedMinor = 0n;
    for (let lap = 0; lap < 3; lap += 1) {
      const stakeMinor = await cashOf(memberId);
      await play(player, 20, stakeMinor, 'paid back');
      stakedMinor += stakeMinor * 20n;
      await convertAll(memberId);
    }
    const gained = (await cashOf(memberId)) - 1_000_00n;
    expect(gained > 0n).toBe(true);
    expect(gained * 10_000n <= stakedMinor * BigInt(worthOfPoints(defaultTerms))).toBe(true);
  });

  it('bring trial money nothing at all', async () => {
    const player = await newPlayer(4);
    const { memberId } = player;
    await play(player, 20, 1_000_00n, 'paid back');
    expect(await getPoints(test.db, memberId)).toBe(0n);
    await expect(
      inTransaction(test.db, (tx) => convertPoints(tx, { memberId, points: 100 }, now)),
    ).rejects.toMatchObject({ code: 'points.insufficient' });
  });

  it('loses with the best play of the best game and the most that a highest level can be given', async () => {
    await test.owner.query('update games set best_return = 99.73');
    await putLevels(test.db, [1_000_00n]);
    const rate = { gameType: 'RNG', rateBasisPoints: 5, effectiveFrom: longAgo, recordedBy: 'test' } as const;
    await inTransaction(test.db, (tx) => putRebateRate(tx, rate));
    await benefit(test.db, 1, 'level_reward', 50n);
    await benefit(test.db, 1, 'mall_discount', 50n);
    await benefit(test.db, 1, 'convert_limit', 10_000_000n);
    // A bonus of the mall, at half its price, is worth more than its points are when they are converted: 0.02 % of the stakes.
    await onOffer(test.db, {
      ...{ kind: 'bonus', points: 200, bonus: { amountMinor: 2_00n, wageringMultiple: 1, validDays: 30 } },
    });
    await expect(benefit(test.db, 1, 'RNG', 1_500n)).rejects.toThrow('points are worth 0.02 %');
    // 99.73 % and 0.05 %, 0.02 % for points and 0.05 % for the level's reward: one millionth less than what is left.
    await benefit(test.db, 1, 'RNG', 1_499n);
    const player = await newPlayer();
    const { memberId } = player;
    await raiseTo(test.db, memberId, 1, longAgo);
    for (let lap = 0; lap < 3; lap += 1) {
      await play(player, 20, (await cashOf(memberId)) / 2n, 'best play');
      const points = await getPoints(test.db, memberId);
      if (points >= 100n) await convertAll(memberId);
    }
    await accrueRebates(test.db, new Date(now.getTime() + 2 * 86_400_000));
    const { rows } = await test.owner.query<{ amount: string; ppm: number }>(
      'select amount_minor::text as amount, level_ppm as ppm from rebate_accruals where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ amount: expect.any(String) as string, ppm: 1_499 }]);
    const left =
      (await cashOf(memberId)) + BigInt(rows[0]?.amount ?? 0) + 50n + (await getPoints(test.db, memberId));
    expect(left < 1_000_00n).toBe(true);
  });
});
