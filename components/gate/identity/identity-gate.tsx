import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/money/money.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/client/use-error-text';
import type { SecurityOverview } from '@/lib/contract/security';
import { IdentityConfirmation } from './identity-confirmation';
import { useSecurityOverview } from './use-security-overview';

/** Round a part whose actions may be refused until the member has confirmed who they are: the window for that. */
export function IdentityGate({ children }: { children: (overview: SecurityOverview) => ReactNode }) {
  const t = useTranslations('wallet');
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useSecurityOverview();
  if (data) {
    return (
      <IdentityConfirmation overview={data} onChange={() => void mutate()}>
        {children(data)}
      </IdentityConfirmation>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('confirmed.failed')}
        text={errorText(error)}
        retryLabel={t('common.retry')}
        onRetry={() => void mutate()}
        isBusy={isValidating}
      />
    );
  }
  return (
    <div className={styles.form} role="status" aria-label={t('common.loading')}>
      <Skeleton shape="box" height={92} />
      <Skeleton shape="box" height={76} />
      <Skeleton shape="box" height={52} />
    </div>
  );
}
