import { useTranslations } from 'next-intl';
import { useTimeText } from '@/lib/client/use-time-text';
import type { CallError } from '@/lib/contract/errors';
import { ProtectionLink } from './protection-link';
import { useMoneyText } from './use-money-text';

/** Which of the member's own limits refused it, as far as the platform says so, and the way to them. */
export function ProtectionReason({ error }: { error: CallError }) {
  const t = useTranslations('wallet.limitLink');
  const money = useMoneyText();
  const time = useTimeText();
  if (!error.code.startsWith('protection.')) return null;
  const { period, remaining, endsAt } = error.value ?? {};
  return (
    <>
      {typeof period === 'string' && typeof remaining === 'string' && (
        <p>{t('left', { period, amount: money(remaining) })}</p>
      )}
      {typeof endsAt === 'string' && <p>{t('until', { time: time(endsAt) })}</p>}
      <ProtectionLink>{t('see')}</ProtectionLink>
    </>
  );
}
