import { useLocale } from 'next-intl';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/call/use-call';
import { cashier } from '@/lib/contract/calls/cashier';

/** Limits are asked for when a form opens and not while somebody types into it. */
export function useCashierOptions() {
  const language = languageOf(useLocale());
  return useCall(cashier.options, { language }, { revalidateOnFocus: false });
}
