import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import type { RecordsAnswer } from '@/components/money/use-records';
import { GrowingEnd } from '@/components/ui/growing-end';
import { EmptyState } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { ReportPeriod, ReportTrailStep } from '@/lib/contract/calls/agent-centre/report-parts';
import type { AgentAddress } from './address';
import type { PeriodFault } from './period';
import { PeriodNote } from './period-note';
import { Trail } from './trail';
import type { MorePages } from './use-report';

interface Report {
  period: ReportPeriod;
  trail: ReportTrailStep[];
}

export interface ReportListProps<Output extends Report> {
  address: AgentAddress;
  answer: RecordsAnswer<Output>;
  /** Why nothing is asked for. */
  fault: PeriodFault | null;
  /** What is looked at below the last account of the trail. */
  below?: string | null;
  /** What would be here; shown when the answer has nothing. */
  empty: { title: string; text: string; action?: ReactNode };
  isEmpty: (data: Output) => boolean;
  more?: MorePages;
  shownOf?: (data: Output) => number;
  children: (data: Output) => ReactNode;
}

const heights = [44, 84, 44, 44, 44, 44];

/** A report in all of its states: the way down to it, its days, its lines, and how it goes on. */
export function ReportList<Output extends Report>(props: ReportListProps<Output>) {
  const { address, answer, fault, below = null, empty, isEmpty, more, shownOf, children } = props;
  const t = useTranslations('agentCentre');
  if (fault !== null) return <EmptyState title={t('period.choose')} text={t('period.chooseText')} />;
  return (
    <LoadedRecords answer={answer} failedText={t('report.failed')} heights={heights}>
      {(data) => (
        <>
          <Trail address={address} trail={data.trail} below={below} />
          <PeriodNote period={data.period} />
          {isEmpty(data) ? <EmptyState {...empty} /> : children(data)}
          {more && shownOf && <ListEnd more={more} shown={shownOf(data)} />}
        </>
      )}
    </LoadedRecords>
  );
}

/** How a list goes on; nothing where it is at its end from the start. */
export function ListEnd({ more, shown }: { more: MorePages; shown: number }) {
  const t = useTranslations('agentCentre.report');
  const errorText = useErrorText();
  const { hasMore, isLoading, error, onMore } = more;
  if (!hasMore) return null;
  return (
    <GrowingEnd
      hasMore={hasMore}
      isLoading={isLoading}
      failure={error && t('moreFailed', { reason: errorText(error) })}
      onMore={onMore}
      label={t(error ? 'retry' : 'more')}
      status={t('shown', { count: shown })}
    />
  );
}
