import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { BillState, BillSummary } from '@/lib/contract/calls/agent-centre/agent-contracts';
import styles from '../ground/contracts.module.css';

const tones: Readonly<Record<BillState, BadgeTone>> = {
  draft: 'neutral',
  confirmed: 'accent',
  paid: 'win',
  part_paid: 'warning',
  short: 'lose',
  missed: 'neutral',
};

/** Where a bill stands; disputed or held it is so beside that. */
export function BillBadges({ bill }: { bill: Pick<BillSummary, 'state' | 'isDisputed' | 'isHeld'> }) {
  const t = useTranslations('agentContracts.billState');
  return (
    <span className={styles.badges}>
      <Badge tone={tones[bill.state]}>{t(bill.state)}</Badge>
      {bill.isDisputed && <Badge tone="warning">{t('disputed')}</Badge>}
      {bill.isHeld && <Badge tone="warning">{t('held')}</Badge>}
    </span>
  );
}
