import { useLocale, useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useTimeText } from '@/lib/client/use-time-text';
import type { Deposit } from '@/lib/contract/calls/cashier';
import { promotions } from '@/lib/contract/calls/promotions';
import { moneyText, parseMoney } from '@/lib/money';
import { Notice } from '@/components/money/sending/notice';

const newest = { pageNo: 1, pageSize: 10 };

/** The bonus that came with a credited deposit, what releases it, and where it is followed; nothing without one. */
export function CreditedBonus({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('wallet.depositState');
  const money = useMoneyText();
  const time = useTimeText();
  const language = languageOf(useLocale());
  const { data } = useCall(promotions.bonuses, { ...newest, language });
  const bonus = data?.list.find(
    ({ promotionId, status, grantedAt }) =>
      promotionId === deposit.promotionId && status === 'active' && grantedAt >= deposit.createdAt,
  );
  if (!bonus) return null;
  const leftMinor = (parseMoney(bonus.wageringRequired) ?? 0n) - (parseMoney(bonus.wageringDone) ?? 0n);
  const figures = {
    bonus: money(bonus.amount),
    stakes: money(moneyText(leftMinor)),
    until: time(bonus.expiresAt),
  };
  return (
    <Notice>
      <strong>{bonus.title}</strong>
      <p>{t('bonusText', figures)}</p>
      <Button variant="secondary" size="s" onClick={() => overlayControls().openMemberPage('bonusDetails')}>
        {t('openBonuses')}
      </Button>
    </Notice>
  );
}
