import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { listPayoutAccounts, settleWithdrawal } from '@/platform/cashier/withdrawals';
import { createWithdrawal } from '@/platform/cashier/withdrawals/create';
import { inTransaction } from '@/platform/ground/db';
import { accrueMemberSince } from '@/platform/engage/rebates';
import type { PlannedDay } from './plan';
import type { Scene } from './scene';

const provider = 'sandbox-pay';
const dayMs = 86_400_000;

/** Pays in at the provider, which reports a minute later; with a bonus where one is offered for it. */
export async function payIn(
  { person, clock }: Scene,
  deposit: NonNullable<PlannedDay['deposit']>,
): Promise<void> {
  await person.logIn();
  const { methodCode, amount, isPaid, wantsBonus } = deposit;
  const { depositBonuses } = await person.call(contract.cashier.options, {});
  const bonus = wantsBonus ? depositBonuses[0] : undefined;
  const opened = await person.call(contract.cashier.createDeposit, {
    methodCode,
    amount,
    returnUrl: '/',
    ...(bonus ? { promotionId: bonus.promotionId } : {}),
  });
  clock.pass(70_000);
  const { id } = opened.deposit;
  await person.callAs(provider, contract.cashier.notifyPayment, {
    providerCode: provider,
    paymentId: `pay_${id}`,
    reference: id,
    amount,
    currency: 'PLAY',
    result: isPaid ? 'paid' : 'declined',
  });
  await person.logOut();
}

/**
 * A withdrawal that is submitted and paid in one transaction, so that the worker, whose clock is the present's, does not pay it in
 * between. Its id; null where there is no account or not so much money.
 */
export async function bePaid({ db, person, clock, memberId }: Scene, amount: string): Promise<string | null> {
  const account = (await listPayoutAccounts(db, memberId))[0];
  if (!account || !(await person.canSpend(amount))) return null;
  const now = clock.now();
  const { payoutAccountId } = account;
  return inTransaction(db, async (tx) => {
    const who = { memberId, payoutAccountId, language: 'EN' };
    // A bonus that came with the deposit ends with it, as people who take their money out know.
    const input = { ...who, methodCode: 'sandbox-payout', amount, isBonusGivenUp: true };
    const withdrawal = await createWithdrawal(tx, input, now);
    await settleWithdrawal(tx, withdrawal.id, 'paid', now);
    return withdrawal.id;
  });
}

/** Takes money out and says that it arrived. */
export async function payOut(scene: Scene, amount: string): Promise<void> {
  const { person, clock } = scene;
  await person.logIn();
  const id = await bePaid(scene, amount);
  if (id !== null) {
    clock.pass(20 * 60_000);
    await person.call(contract.cashier.confirmReceipt, { id, answer: 'received' });
  }
  await person.logOut();
}

/** What the days of the week that is over have earned back. */
export async function claimRebate({ db, person, clock, memberId }: Scene): Promise<void> {
  const now = clock.now();
  await accrueMemberSince(db, { memberId, since: new Date(now.getTime() - 8 * dayMs), now });
  await person.logIn();
  try {
    await person.call(contract.rebates.claim, {});
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'rebate.nothing') throw error;
  }
  await person.logOut();
}

/**
 * Looks at the missions, which completes what was reached, and takes the points but for the newest: something is left to
 * claim.
 */
export async function claimPoints({ person }: Scene): Promise<void> {
  await person.logIn();
  await person.call(contract.missions.summary, {});
  const { list } = await person.call(contract.promotions.rewards, { pageNo: 1, pageSize: 20 });
  const points = list.filter(({ kind, status }) => kind === 'points' && status === 'claimable');
  for (const { rewardId } of points.slice(1))
    await person.call(contract.promotions.claimReward, { rewardId });
  await person.logOut();
}
