import fc from 'fast-check';
import { cashier } from '@/lib/contract/calls/cashier';
import { CallError } from '@/lib/contract/errors';
import { promotions, type Bonus } from '@/lib/contract/calls/promotions';
import { wallet } from '@/lib/contract/calls/wallet';
import { moneyText } from '@/lib/money';
import { contextOf, outcomesOf, perform } from '@/lib/testing/scenes/cashier';
import { placeBelow } from '@/lib/testing/scenes/tree';
import { useTestDatabase } from '@/lib/testing/database';
import { boundAccount } from '@/lib/testing/scenes/withdrawals';
import { getBonusBalance } from '@/platform/play/bonuses';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId } from '@/platform/ground/db';
import { bonusRow, partsOf, report, setOwn } from '@/lib/testing/scenes/bonus-play';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  now,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import type { WalletCall } from '@/platform/play/rounds/test-wallet-model';
import { accounts, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { promotionsHandlers } from '@/platform/engage/promotions';
import { exclude } from '@/platform/people/protection-gate';
import { claimReward, issueReward, listRewardsOf } from '@/platform/engage/rewards';
import { recordSetting } from '@/platform/brand/system';
import { defaultSettings } from '@/platform/brand/settings/rules';
import { cancelWithdrawal } from '../withdrawals/cancel';
import { createWithdrawal } from '../withdrawals/create';
import { sendToUpline } from '../wallets/upline-transfers';

const test = useTestDatabase();
let player: Player;
let seat: Seat;
let payoutAccountId: string;
let bonusId: string;
let rounds = 0;

const titles = { EN: 'A first deposit' };
const terms = { amountMinor: 10_000n, wageringMultiple: 1, validDays: 30, promotionId: null };

async function grant({ needsOwnMoney = true, wageringMultiple = 1 } = {}): Promise<string> {
  const { memberId } = player;
  const part = { ...terms, wageringMultiple, source: newId('src'), needsOwnMoney, now };
  return inTransaction(test.db, (tx) => grantBonus(tx, { memberId, ...part }));
}

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  const value = { ...defaultSettings.cashier, isWithdrawalCancellable: true, canTransferUpline: true };
  await inTransaction(test.db, (tx) =>
    recordSetting(tx, { name: 'cashier', value, effectiveFrom: new Date(0), recordedBy: 'test' }),
  );
});

/** Somebody who has paid in 100.00 and got a bonus of 100.00 for it. */
async function arrange(): Promise<void> {
  player = await arrangePlayer(test, { balanceMinor: 10_000n });
  seat = await arrangeSeat(test.db, player);
  payoutAccountId = await boundAccount(test.db, player.memberId);
  await test.owner.query('update payout_accounts set added_at = $1, usable_from = $1', [new Date(0)]);
  bonusId = await grant();
}

beforeEach(arrange);
afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

const withdraw = (amount = '10.00', isBonusGivenUp = false) => {
  const { memberId } = player;
  const input = { memberId, payoutAccountId, methodCode: 'test-payout', amount, language: 'EN' };
  return inTransaction(test.db, (tx) => createWithdrawal(tx, { ...input, isBonusGivenUp }, now));
};
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? { code: error.code, value: error.value } : error),
  );
const play = (call: WalletCall, round: string) => report(test.db, seat, { call, round });
const bet = (amountMinor: bigint): WalletCall => ({ kind: 'bet', id: 'b', amountMinor });
const win = (amountMinor: bigint): WalletCall => ({ kind: 'win', id: 'w', amountMinor, isRoundEnd: true });
const nextRound = () => `${player.memberId}-${(rounds += 1)}`;
const shownBonus = async () => {
  const handler = promotionsHandlers.get(promotions.bonuses.name) as unknown as (
    context: unknown,
    input: object,
  ) => Promise<{ list: Bonus[] }>;
  return (await handler(contextOf(test.db, player.memberId, { now }), {})).list[0];
};

describe('own money that leaves while a bonus of a deposit runs', () => {
  it('is asked about with what would be lost, and nothing is written', async () => {
    await play(bet(12_000n), nextRound());
    await setOwn(test.db, player, 5_000n);
    expect(await refusalOf(withdraw())).toEqual({
      code: 'withdrawal.bonus',
      value: { bonuses: [{ title: '', amount: '100.00', balance: '80.00', openRounds: 1, isClaimed: true }] },
    });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 5_000n, bonusMinor: 8_000n });
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'active' });
    const options = await perform(cashier.options, contextOf(test.db, player.memberId, { now }), {});
    expect(options.withdrawalRules.endingBonuses).toMatchObject([{ balance: '80.00', openRounds: 1 }]);
  });

  it.each(['0.01', '99.00', '100.00'])(
    'ends all of the bonus with %s of it, and says why',
    async (amount) => {
      await test.owner.query('update cashier_methods set min_minor = 1');
      await withdraw(amount, true);
      expect(await getBonusBalance(test.db, player.memberId)).toBe(0n);
      expect(await shownBonus()).toMatchObject({
        status: 'forfeited',
        forfeitReason: 'withdrawal',
        balance: '0.00',
      });
    },
  );

  it('does not bring the bonus back when the withdrawal is cancelled', async () => {
    const { id } = await withdraw('100.00', true);
    await inTransaction(test.db, (tx) => cancelWithdrawal(tx, { memberId: player.memberId, id }, now));
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 10_000n, bonusMinor: 0n });
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'forfeited' });
  });

  it('leaves a bonus alone that needed no deposit, and asks nothing', async () => {
    await withdraw('10.00', true);
    await grant({ needsOwnMoney: false });
    await withdraw('10.00');
    expect(await getBonusBalance(test.db, player.memberId)).toBe(10_000n);
  });

  it('ends it the same way when it goes to the upline', async () => {
    const upline = await arrangePlayer(test, { accountType: 2, balanceMinor: 0n });
    const { memberId } = player;
    await placeBelow(test.db, memberId, upline.memberId);
    const send = (isBonusGivenUp: boolean) =>
      inTransaction(test.db, (tx) => sendToUpline(tx, { memberId, amountMinor: 500n, isBonusGivenUp }, now));
    expect(await refusalOf(send(false))).toMatchObject({ code: 'withdrawal.bonus' });
    const page = await perform(wallet.uplineTransfers, contextOf(test.db, memberId, { now }), {});
    expect(page.endingBonuses).toMatchObject([{ balance: '100.00' }]);
    await send(true);
    expect(await shownBonus()).toMatchObject({ status: 'forfeited', forfeitReason: 'upline_transfer' });
  });

  it('needs no more than the same yes in a self-exclusion', async () => {
    const { memberId } = player;
    await inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '1y', recordedBy: 'test' }, now));
    expect(await refusalOf(withdraw())).toMatchObject({ code: 'withdrawal.bonus' });
    await withdraw('100.00', true);
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 0n });
  });
});

describe('a round that is open when own money leaves', () => {
  it('pays the own part to its owner and the rest with the bonus, which nothing releases any more', async () => {
    const round = nextRound();
    await play(bet(15_000n), round); // 100.00 own, 50.00 of the bonus
    await setOwn(test.db, player, 2_000n);
    await withdraw('20.00', true);
    expect(await shownBonus()).toMatchObject({ status: 'active', forfeitReason: 'withdrawal' });
    // The stake alone would have been enough to release it.
    await play(win(30_000n), round);
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'forfeited', released_minor: null });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 20_000n, bonusMinor: 0n });
  });

  it('settles at the same moment: the bonus is released or ends, never both, and no money is lost', async () => {
    for (let time = 0; time < 6; time += 1) {
      await arrange();
      const round = nextRound();
      await play(bet(10_000n), round);
      await setOwn(test.db, player, 4_000n);
      const { done } = await outcomesOf([play(win(0n), round), withdraw('40.00', true)]);
      expect(done).toBe(2);
      const row = await bonusRow(test, bonusId);
      const { ownMinor, bonusMinor } = await partsOf(test.db, player);
      expect(bonusMinor).toBe(0n);
      expect([row?.status, ownMinor]).toEqual(
        row?.released_minor ? ['completed', 10_000n] : ['forfeited', 0n],
      );
    }
  });
});

describe('a bonus that waits to be claimed', () => {
  const issue = (needsOwnMoney: boolean) =>
    inTransaction(test.db, (tx) =>
      issueReward(tx, {
        memberId: player.memberId,
        kind: 'bonus',
        source: 'promotion',
        value: 700n,
        wageringMultiple: 5,
        validDays: 30,
        titles,
        reference: newId('ref'),
        needsOwnMoney,
        expiresAt: null,
        now,
      }),
    );
  const claim = (rewardId: string) =>
    inTransaction(test.db, (tx) => claimReward(tx, { memberId: player.memberId, rewardId }, now));

  it('for a deposit is cancelled as well, and one that is a gift stays', async () => {
    const [tied, gift] = [await issue(true), await issue(false)];
    const refusal = await refusalOf(withdraw());
    expect(refusal).toMatchObject({
      value: { bonuses: [{ isClaimed: true }, { title: titles.EN, balance: '7.00', isClaimed: false }] },
    });
    await withdraw('10.00', true);
    await expect(claim(tied)).rejects.toMatchObject({ code: 'reward.over' });
    const { rows } = await listRewardsOf(test.db, player.memberId, { limit: 9, offset: 0, now });
    expect(rows.find(({ rewardId }) => rewardId === tied)?.status).toBe('cancelled');
    expect(await claim(gift)).toMatchObject({ status: 'claimed' });
  });

  it('and is claimed at the same moment ends either way', async () => {
    await withdraw('10.00', true);
    for (let time = 0; time < 6; time += 1) {
      const tied = await issue(true);
      await outcomesOf([claim(tied), withdraw('1.00', true), withdraw('1.00', true)]);
      expect(await getBonusBalance(test.db, player.memberId)).toBe(0n);
      await expect(claim(tied)).rejects.toMatchObject({ code: 'reward.over' });
    }
  });
});

type Step =
  { kind: 'stake' | 'open' | 'settle'; amountMinor: bigint } | { kind: 'leave'; amountMinor: bigint };
const step = fc.record({
  kind: fc.constantFrom('stake', 'open', 'settle', 'leave'),
  amountMinor: fc.bigInt({ min: 100n, max: 9_000n }),
}) as fc.Arbitrary<Step>;

/** Whoever takes money out keeps none of a bonus that was not released before: in every order of play and leaving. */
const freeRollIsImpossible = (leave: (amount: string) => Promise<unknown>) =>
  fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
    await arrange();
    const open: string[] = [];
    let hasLeft = false;
    for (const { kind, amountMinor } of [...steps, { kind: 'settle', amountMinor: 9_000n } as const]) {
      const round = nextRound();
      if (kind === 'settle') {
        for (const each of open.splice(0)) await play(win(amountMinor), each);
      } else if (kind === 'leave') {
        const isRunning = (await bonusRow(test, bonusId))?.status === 'active';
        const isDone = await leave(moneyText(amountMinor)).then(
          () => true,
          () => false,
        );
        hasLeft ||= isDone && isRunning;
      } else if ('balanceMinor' in (await play(bet(amountMinor), round))) {
        if (kind === 'stake') await play(win(amountMinor * 2n), round);
        else open.push(round);
      }
    }
    if (!hasLeft) return;
    expect((await bonusRow(test, bonusId))?.status).not.toBe('completed');
    expect(await getBonusBalance(test.db, player.memberId)).toBe(0n);
  });

describe('a free roll', () => {
  beforeAll(() => test.owner.query('update cashier_methods set min_minor = 1'));

  it('is impossible in any order of stakes, payouts and withdrawals', async () => {
    await fc.assert(
      freeRollIsImpossible((amount) => withdraw(amount, true)),
      { numRuns: 15 },
    );
  });

  it('negative control: is found where money leaves without the bonus', async () => {
    const leave = (amount: string) => {
      const amountMinor = BigInt(amount.replace('.', ''));
      const [debit, credit] = [accounts.cash(player.memberId), accounts.clearing('test')];
      const transfer = { kind: 'withdrawal', debit, credit, amountMinor, reference: 'test' };
      return inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [transfer] }));
    };
    const checked = await fc.check(freeRollIsImpossible(leave), { numRuns: 60, endOnFailure: true });
    expect(checked.failed).toBe(true);
  });
});
