import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import type { Owed } from '@/lib/contract/owed';
import { Notice } from '@/components/money/sending/notice';

/** What is still owed, why, and what that means; nothing for everybody else. */
export function OwedNotice({ owed }: { owed: Owed }) {
  const t = useTranslations('wallet.owed');
  const money = useMoneyText();
  if (owed.items.length === 0) return null;
  return (
    <Notice>
      <strong>{t('title', { amount: money(owed.amount) })}</strong>
      <ul>
        {owed.items.map(({ reason, reference, amount }) => (
          <li key={`${reason} ${reference}`}>{t(reason, { amount: money(amount), reference })}</li>
        ))}
      </ul>
      <p>{t('text')}</p>
    </Notice>
  );
}
