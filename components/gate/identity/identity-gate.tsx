import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import type { SecurityOverview } from '@/lib/contract/calls/security';
import { IdentityConfirmation } from './identity-confirmation';
import { useSecurityOverview } from './use-security-overview';

/** Round a part whose actions may be refused until the member has confirmed who they are: the window for that. */
export function IdentityGate({ children }: { children: (overview: SecurityOverview) => ReactNode }) {
  const t = useTranslations('wallet');
  const answer = useSecurityOverview();
  return (
    <LoadedMoney
      answer={answer}
      failedText={t('confirmed.failed')}
      heights={[92, 76, 52]}
      className={styles.form}
    >
      {(data) => (
        <IdentityConfirmation overview={data} onChange={() => void answer.mutate()}>
          {children(data)}
        </IdentityConfirmation>
      )}
    </LoadedMoney>
  );
}
