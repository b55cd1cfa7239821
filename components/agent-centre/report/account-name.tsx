import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { ReportAccount } from '@/lib/contract/calls/agent-centre/report-parts';
import styles from './report.module.css';

export interface AccountNameProps {
  account: ReportAccount;
  /** Where its name leads; null where there is nothing below it. */
  opens: Record<string, string> | null;
}

/** An account of a line: its name as a link to what it is made of, its type, and how many are below it. */
export function AccountName({ account, opens }: AccountNameProps) {
  const t = useTranslations('agentCentre.account');
  const { name, accountType, below } = account;
  return (
    <span className={styles.account}>
      {opens ? (
        <OverlayLink opens={opens} className={styles.under}>
          <bdi>{name}</bdi>
          <ChevronRight size={16} aria-hidden="true" className={styles.onward} />
        </OverlayLink>
      ) : (
        <bdi className={styles.still}>{name}</bdi>
      )}
      <span className={styles.muted}>
        {t(accountType === 0 ? 'member' : 'agent')}
        {below > 0 && <> · {t('below', { count: below })}</>}
      </span>
    </span>
  );
}
