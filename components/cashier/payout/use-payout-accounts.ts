import { useCall } from '@/lib/client/call/use-call';
import { cashier, type PayoutAccount } from '@/lib/contract/calls/cashier';
import { useNow } from '@/lib/client/use-now';

const noInput = {};
const everyMs = 30_000;

export interface PayoutAccountState extends PayoutAccount {
  /** Its cool-off is not over. */
  isCooling: boolean;
}

/** The accounts that withdrawals are paid to, each with whether it can be paid already. */
export function usePayoutAccounts() {
  const answer = useCall(cashier.payoutAccounts, noInput);
  const list = answer.data?.list;
  const nowMs = useNow(
    everyMs,
    list?.map(({ usableFrom }) => Date.parse(usableFrom)),
  );
  const accounts: PayoutAccountState[] | undefined = list?.map((account) => ({
    ...account,
    isCooling: Date.parse(account.usableFrom) > nowMs,
  }));
  return { ...answer, accounts };
}
