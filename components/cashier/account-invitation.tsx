import { useTranslations } from 'next-intl';
import styles from '@/components/money/money.module.css';
import { buttonClass } from '@/components/ui/button-class';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { Notice } from '@/components/money/sending/notice';
import { withdrawPage } from './open-withdrawal';
import { usePayoutAccounts } from './payout/use-payout-accounts';
import { useCashierOptions } from './use-cashier-options';

/**
 * After a deposit, for who has no account to be paid to: a new one has to wait, and the wait is over sooner when it is
 * added now.
 */
export function AccountInvitation() {
  const t = useTranslations('wallet.invitation');
  const hours = useCashierOptions().data?.withdrawalRules.coolOffHours;
  const { accounts } = usePayoutAccounts();
  if (accounts?.length !== 0) return null;
  return (
    <Notice>
      <p>{hours ? t('text', { hours }) : t('textShort')}</p>
      <div className={styles.steps}>
        <OverlayLink opens={{ mc: withdrawPage }} className={buttonClass({ variant: 'secondary' })}>
          {t('add')}
        </OverlayLink>
      </div>
    </Notice>
  );
}
