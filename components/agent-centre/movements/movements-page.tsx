import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { Tabs } from '@/components/ui/tabs';
import { joinLists } from '@/lib/client/call/join-lists';
import {
  agentReports,
  movementKinds,
  type MovementsInput,
  type MovementsOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import { useAgentAddress, type AgentAddress } from '../report/address';
import { filterOf, type ReadFilter } from '../report/filter';
import { ReportFilters } from '../report/report-filters';
import { ReportList } from '../report/report-list';
import styles from '../report/report.module.css';
import { sideOf, sides, SideSelect } from '../report/side-select';
import { useReport } from '../report/use-report';
import { MovementExport } from './movement-export';
import { MovementSumsTable } from './movement-sums-table';
import { MovementsTable } from './movements-table';

const views = ['accounts', 'movements'] as const;

const joinMovements = (before: MovementsOutput, page: MovementsOutput): MovementsOutput => ({
  ...page,
  accounts: joinLists(before.accounts, page.accounts, ({ account }) => account),
  movements: [...before.movements, ...page.movements],
});

/** Movements are of one account: the agent's team has sums only. */
const viewOf = (address: AgentAddress, { account }: ReadFilter) =>
  account !== null && address.get('view') === 'movements' ? 'movements' : 'accounts';

function inputOf(address: AgentAddress, filter: ReadFilter): MovementsInput | null {
  if (!filter.input) return null;
  const { gameType: _, ...asked } = filter.input;
  const kind = movementKinds.find((one) => one === address.get('kind'));
  const view = viewOf(address, filter);
  return { ...asked, ...(view === 'movements' && { view }), ...(kind && { kind }) };
}

/** What came and went by kind: sums of each account below, and of one account its movements. */
export function MovementsPage() {
  const t = useTranslations('agentCentre');
  const address = useAgentAddress();
  const filter = filterOf(address);
  const view = viewOf(address, filter);
  const input = inputOf(address, filter);
  const { answer, more } = useReport({
    descriptor: agentReports.downlineMovements,
    input,
    join: joinMovements,
  });
  return (
    <div className={styles.page}>
      <MovementFilters address={address} filter={filter} hasSides={view === 'accounts'} />
      {filter.account !== null && (
        <Tabs
          label={t('movements.view')}
          tabs={views.map((value) => ({ value, label: t(`movements.views.${value}`) }))}
          value={view}
          onValueChange={(value) => address.set({ view: value === views[0] ? null : value })}
        />
      )}
      <ReportList
        address={address}
        answer={answer}
        fault={filter.period.fault}
        empty={{ title: t(`movements.none.${view}`), text: t('movements.noneText') }}
        isEmpty={({ accounts, movements, notListed }) =>
          accounts.length === 0 && movements.length === 0 && notListed === null
        }
        more={more}
        shownOf={({ accounts, movements }) => accounts.length + movements.length}
      >
        {(data) =>
          view === 'movements' ? (
            <MovementsTable data={data} />
          ) : (
            <MovementSumsTable address={address} data={data} side={sideOf(address)} />
          )
        }
      </ReportList>
      {answer.data && answer.data.accounts.length + answer.data.movements.length > 0 && (
        <MovementExport key={JSON.stringify(input)} input={input} view={view} />
      )}
    </div>
  );
}

interface MovementFiltersProps {
  address: AgentAddress;
  filter: ReadFilter;
  hasSides: boolean;
}

function MovementFilters({ address, filter, hasSides }: MovementFiltersProps) {
  const t = useTranslations('agentCentre.movements');
  const kind = movementKinds.find((one) => one === address.get('kind')) ?? '';
  const setCount = [kind !== '', hasSides && sideOf(address) !== sides[0]].filter(Boolean).length;
  return (
    <ReportFilters address={address} filter={filter} hasGameType={false} setCount={setCount}>
      <Select
        label={t('kind')}
        value={kind}
        options={[
          { value: '', label: t('allKinds') },
          ...movementKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={({ target }) => address.set({ kind: target.value })}
      />
      {hasSides && <SideSelect address={address} />}
    </ReportFilters>
  );
}
