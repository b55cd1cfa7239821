import { contract } from '@/lib/contract';
import { hashPassword } from '@/platform/people/members';
import { replacePaymentPassword } from '@/platform/people/security';
import { bindPayoutAccount } from '@/platform/cashier/withdrawals';
import { inTransaction } from '@/platform/ground/db';
import { historyPlayer } from '@/platform/operate/seed';
import type { Scene } from './scene';

/** The first day: a payment password, an account to be paid to, a limit and a reality check. */
export async function settleIn({ db, person, clock, memberId }: Scene): Promise<void> {
  const { realName: holder, payout } = historyPlayer;
  const passwordHash = await hashPassword(payout.paymentPassword);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await replacePaymentPassword(tx, { memberId, passwordHash, now });
    const account = { kind: 'bank', name: payout.bank, holder, number: payout.number } as const;
    await bindPayoutAccount(tx, { ...account, memberId, usableFrom: now }, now);
  });
  await person.logIn();
  await person.call(contract.protection.setLimit, { kind: 'deposit', period: 'week', amount: '500.00' });
  await person.call(contract.protection.setReality, { intervalMinutes: 60 });
  await person.logOut();
}
