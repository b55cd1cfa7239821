import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePeriodText } from '@/components/agent-contracts/ground/use-period-text';
import { contractPages, placeOf } from '@/components/agent-contracts/ground/use-place';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { IncomeRow } from '@/lib/contract/calls/agent-centre/agent-bills';
import { useCentreFacts } from '../report/centre-facts';
import report from '../report/report.module.css';

export function PeriodName({ row, timeZone }: { row: IncomeRow; timeZone: string }) {
  const t = useTranslations('agentCentre.revenue.kinds');
  const periodText = usePeriodText(timeZone);
  const { has } = useCentreFacts();
  const period = periodText(row.kind, row);
  return (
    <span className={report.account}>
      {row.billId !== null && has(contractPages[row.kind]) ? (
        <OverlayLink opens={placeOf(row.kind, { bill: row.billId })} className={report.under}>
          {period}
          <ChevronRight size={16} aria-hidden="true" className={report.onward} />
        </OverlayLink>
      ) : (
        <span className={report.still}>{period}</span>
      )}
      <span className={report.muted}>{t(row.kind)}</span>
    </span>
  );
}
