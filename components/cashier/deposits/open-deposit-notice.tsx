import { useTranslations } from 'next-intl';
import { useState } from 'react';
import walletStyles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { Notice } from '@/components/money/sending/notice';
import { useRecentDeposits } from './deposit-list';
import { depositPage, depositParameter } from './open-deposit';
import { PlayLink } from './play-link';

/**
 * The last deposit that waits for its payment, for who comes back to the form in whatever tab or browser: the platform
 * knows it. Its end is told in the same place.
 */
export function OpenDepositNotice() {
  const t = useTranslations('wallet.depositState');
  const deposits = useTranslations('wallet.deposit');
  const money = useMoneyText();
  const list = useRecentDeposits();
  const [followedId, setFollowedId] = useState<string | null>(null);
  const open = list?.find(({ status }) => status === 'created');
  if (open && open.id !== followedId) setFollowedId(open.id);
  const deposit = list?.find(({ id }) => id === followedId);
  if (!deposit) return null;
  const { id, status, amount, creditedAmount } = deposit;
  return (
    <Notice>
      <div role="status">
        <strong>
          {money(amount)} · {t(status)}
        </strong>
        {status === 'credited' && <p>{t('creditedText', { credited: money(creditedAmount ?? amount) })}</p>}
      </div>
      <div className={walletStyles.steps}>
        {status === 'credited' && <PlayLink />}
        <Button
          variant="secondary"
          onClick={() => overlayControls().openMemberPage(depositPage, { [depositParameter]: id })}
        >
          {deposits('open')}
        </Button>
      </div>
    </Notice>
  );
}
