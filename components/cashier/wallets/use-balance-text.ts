import { useAtomValue } from 'jotai';
import { useMoneyText } from '@/components/money/use-money-text';
import { balanceHiddenAtom, hiddenAmount } from '@/lib/client/session/balance-atoms';

/** An amount of the member's own money, unless the eye in the header hides it. */
export function useBalanceText(): (amount: string) => string {
  const money = useMoneyText();
  const isHidden = useAtomValue(balanceHiddenAtom);
  return (amount) => (isHidden ? hiddenAmount : money(amount));
}
