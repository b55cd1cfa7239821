import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { contractPages, placeOf } from '@/components/agent-contracts/ground/use-place';
import { useDayText } from '@/components/money/use-day-text';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { IncomeRow } from '@/lib/contract/calls/agent-centre/agent-bills';
import { useCentreFacts } from '../report/centre-facts';
import report from '../report/report.module.css';
import { dayIn } from '../report/zone-days';
import { useZoneTime } from '../report/zone-time';

/** Days for dividends and days; hours and shorter spans have clocks. */
function usePeriodText(): (row: IncomeRow, timeZone: string) => string {
  const t = useTranslations('agentCentre.revenue');
  const dayText = useDayText();
  const time = useZoneTime();
  return ({ from, to, kind }, timeZone) => {
    if (kind === 'hourly' || kind === 'realtime')
      return t('span', { from: time(from, timeZone, 'moment'), to: time(to, timeZone) });
    const first = dayIn(timeZone, new Date(from));
    // The period ends before this moment.
    const last = dayIn(timeZone, new Date(Date.parse(to) - 1));
    return first === last ? dayText(first) : t('span', { from: dayText(first), to: dayText(last) });
  };
}

export function PeriodName({ row, timeZone }: { row: IncomeRow; timeZone: string }) {
  const t = useTranslations('agentCentre.revenue.kinds');
  const periodText = usePeriodText();
  const { has } = useCentreFacts();
  const period = periodText(row, timeZone);
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
