import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { joinLists } from '@/lib/client/call/join-lists';
import {
  agentReports,
  downlineSorts,
  type DownlineInput,
  type DownlineLine,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures, ReportList as Listed } from '@/lib/contract/calls/agent-centre/report-parts';
import { useAgentAddress, type AgentAddress } from '../report/address';
import { chosenOf, filterOf, type ReadFilter } from '../report/filter';
import { ReportExport } from '../report/report-export';
import { ReportFilters } from '../report/report-filters';
import { ReportList } from '../report/report-list';
import styles from '../report/report.module.css';
import { useReport } from '../report/use-report';
import { DownlineTable } from './downline-table';
import { NameSearch } from './name-search';

type DownlineOutput = Listed<DownlineLine, PlayFigures>;

const joinDownline = (before: DownlineOutput, page: DownlineOutput): DownlineOutput => ({
  ...page,
  list: joinLists(before.list, page.list, ({ account }) => account),
});

const shows = ['all', 'agents', 'members'] as const;

const exportColumns = [
  'name',
  'accountType',
  'level',
  'since',
  'lastSeen',
  'below',
  'rounds',
  'stake',
  'valid',
  'payout',
  'result',
] as const satisfies readonly (keyof DownlineLine)[];

function inputOf(address: AgentAddress, filter: ReadFilter): DownlineInput | null {
  const search = address.get('search');
  const show = chosenOf(address.get('show'), shows);
  const sort = chosenOf(address.get('sort'), downlineSorts);
  return (
    filter.input && {
      ...filter.input,
      // Deeper names are masked: there is nothing to look for.
      ...(search && filter.account === null && { search }),
      ...(show !== 'all' && { show }),
      ...(sort !== 'account' && { sort }),
    }
  );
}

/** The accounts below, level by level: what they are, when they came and were last here, and what they brought. */
export function DownlinePage() {
  const t = useTranslations('agentCentre');
  const address = useAgentAddress();
  const filter = filterOf(address);
  const input = inputOf(address, filter);
  const { answer, more } = useReport({ descriptor: agentReports.downline, input, join: joinDownline });
  const isNarrowed = input?.search !== undefined || input?.show !== undefined;
  return (
    <div className={styles.page}>
      <DownlineFilters address={address} filter={filter} />
      {filter.account === null && <NameSearch key={input?.search ?? ''} address={address} />}
      <ReportList
        address={address}
        answer={answer}
        fault={filter.period.fault}
        empty={
          isNarrowed
            ? { title: t('downline.noMatch'), text: t('downline.noMatchText') }
            : { title: t('downline.none'), text: t('downline.noneText') }
        }
        isEmpty={({ list, notListed }) => list.length === 0 && notListed === null}
        more={more}
        shownOf={({ list }) => list.length}
      >
        {(data) => <DownlineTable address={address} data={data} />}
      </ReportList>
      {(answer.data?.list.length ?? 0) > 0 && (
        <ReportExport
          key={JSON.stringify(input)}
          descriptor={agentReports.downline}
          input={input}
          rowsOf={({ list }) => list}
          aboutOf={({ period, totals, notListed }) => ({ period, totals, notListed })}
          columns={exportColumns}
          fileName="downline"
        />
      )}
    </div>
  );
}

function DownlineFilters({ address, filter }: { address: AgentAddress; filter: ReadFilter }) {
  const t = useTranslations('agentCentre');
  const show = chosenOf(address.get('show'), shows);
  const sort = chosenOf(address.get('sort'), downlineSorts);
  return (
    <ReportFilters
      address={address}
      filter={filter}
      setCount={[show !== 'all', sort !== 'account'].filter(Boolean).length}
    >
      <Select
        label={t('downline.show')}
        value={show}
        options={shows.map((value) => ({ value, label: t(`downline.shows.${value}`) }))}
        onChange={({ target }) => address.set({ show: target.value === 'all' ? null : target.value })}
      />
      <Select
        label={t('sort.label')}
        value={sort}
        options={downlineSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => address.set({ sort: target.value === 'account' ? null : target.value })}
      />
    </ReportFilters>
  );
}
