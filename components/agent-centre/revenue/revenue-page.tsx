import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import records from '@/components/money/records.module.css';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/state-panel';
import { contractKinds } from '@/lib/contract/agent-rules/terms';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { IncomeInput, IncomeRow, IncomeTotals } from '@/lib/contract/calls/agent-centre/agent-bills';
import { useCentreFacts } from '../report/centre-facts';
import { useAgentAddress } from '../report/address';
import { filterOf } from '../report/filter';
import { PeriodNote } from '../report/period-note';
import { ReportExport } from '../report/report-export';
import { ReportFilters } from '../report/report-filters';
import { ListEnd } from '../report/report-list';
import styles from '../report/report.module.css';
import { useReport } from '../report/use-report';
import { daysOf, momentsOf } from '../report/zone-days';
import { IncomeTable } from './income-table';

export interface IncomeOutput {
  list: IncomeRow[];
  totals: IncomeTotals;
  next: string | null;
}

const joinIncome = (before: IncomeOutput, page: IncomeOutput): IncomeOutput => ({
  ...page,
  list: [...before.list, ...page.list],
});

const exportColumns = [
  'from',
  'to',
  'kind',
  'received',
  'paidOn',
  'net',
  'open',
  'short',
  'billId',
] as const satisfies readonly (keyof IncomeRow)[];

/** What contracts have brought: of each period and kind what was received, paid on below, and is left, open or short. */
export function RevenuePage() {
  const t = useTranslations('agentCentre');
  const address = useAgentAddress();
  const filter = filterOf(address);
  const { facts } = useCentreFacts();
  const kind = contractKinds.find((one) => one === address.get('kind'));
  const days = filter.period.input && daysOf(filter.period.input, facts.timeZone, new Date());
  const input: IncomeInput | null = days && { ...momentsOf(days, facts.timeZone), ...(kind && { kind }) };
  const { answer, more } = useReport({ descriptor: agentContracts.income, input, join: joinIncome });
  return (
    <div className={styles.page}>
      <ReportFilters address={address} filter={filter} hasGameType={false} setCount={kind ? 1 : 0}>
        <Select
          label={t('revenue.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('revenue.allKinds') },
            ...contractKinds.map((value) => ({ value, label: t(`revenue.kinds.${value}`) })),
          ]}
          onChange={({ target }) => address.set({ kind: target.value })}
        />
      </ReportFilters>
      {days && (
        <div>
          <PeriodNote period={{ ...days, timeZone: facts.timeZone, asOf: null, isOpen: false }} />
          <p className={records.note}>{t('revenue.begin')}</p>
        </div>
      )}
      {filter.period.fault ? (
        <EmptyState title={t('period.choose')} text={t('period.chooseText')} />
      ) : (
        <LoadedRecords answer={answer} failedText={t('report.failed')} heights={[84, 44, 44, 44]}>
          {(data) =>
            data.list.length === 0 ? (
              <EmptyState title={t('revenue.none')} text={t('revenue.noneText')} />
            ) : (
              <>
                <IncomeTable data={data} />
                <ListEnd more={more} shown={data.list.length} />
              </>
            )
          }
        </LoadedRecords>
      )}
      {(answer.data?.list.length ?? 0) > 0 && (
        <ReportExport
          key={JSON.stringify(input)}
          descriptor={agentContracts.income}
          input={input}
          rowsOf={({ list }) => list}
          aboutOf={({ totals }) => ({ totals })}
          columns={exportColumns}
          fileName="income"
          isSized={false}
        />
      )}
    </div>
  );
}
