import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import { useRecords } from '@/components/money/use-records';
import { EmptyState } from '@/components/ui/state-panel';
import { agentReports, type TeamOverview } from '@/lib/contract/calls/agent-centre/agent-reports';
import { useAgentAddress } from '../report/address';
import { filterOf } from '../report/filter';
import { PeriodNote } from '../report/period-note';
import styles from '../report/report.module.css';
import { ReportFilters } from '../report/report-filters';
import { Trail } from '../report/trail';
import { DayChart } from './day-chart';
import { DayTable } from './day-table';
import { OverviewFigures } from './overview-figures';

/** The team in figures, each of which leads to the page that says what it is made of; the days of the period; who is here. */
export function OverviewPage() {
  const t = useTranslations('agentCentre');
  const address = useAgentAddress();
  const filter = filterOf(address);
  const answer = useRecords(agentReports.teamOverview, filter.input);
  return (
    <div className={styles.page}>
      <ReportFilters address={address} filter={filter} />
      {filter.period.fault ? (
        <EmptyState title={t('period.choose')} text={t('period.chooseText')} />
      ) : (
        <LoadedRecords answer={answer} failedText={t('report.failed')} heights={[44, 320, 240, 220]}>
          {(data) => (
            <>
              <Trail address={address} trail={data.trail} />
              <PeriodNote period={data.period} />
              <Team data={data} />
            </>
          )}
        </LoadedRecords>
      )}
    </div>
  );
}

function Team({ data }: { data: TeamOverview }) {
  const t = useTranslations('agentCentre.overview');
  return (
    <>
      <OverviewFigures data={data} />
      {data.accounts === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data.days.length > 0 && (
        <>
          <DayChart days={data.days} />
          <DayTable days={data.days} totals={data.totals} />
        </>
      )}
    </>
  );
}
