import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { joinLists } from '@/lib/client/call/join-lists';
import {
  agentReports,
  type FundsLine,
  type OwnAndTeam,
  type TeamFundsInput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import type { ReportList as Listed, StatementFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { useAgentAddress, type AgentAddress } from '../report/address';
import { chosenOf, filterOf } from '../report/filter';
import { ReportExport } from '../report/report-export';
import { ReportFilters } from '../report/report-filters';
import { ReportList } from '../report/report-list';
import styles from '../report/report.module.css';
import { sideOf, sides, SideSelect } from '../report/side-select';
import { useReport } from '../report/use-report';
import { FundsTable } from './funds-table';

export type FundsOutput = Listed<FundsLine, OwnAndTeam>;

const views = ['account', 'day'] as const;

export const fundsKeyOf = ({ account, day }: FundsLine) => `${account?.account ?? ''} ${day ?? ''}`;

const joinFunds = (before: FundsOutput, page: FundsOutput): FundsOutput => ({
  ...page,
  list: joinLists(before.list, page.list, fundsKeyOf),
});

interface FundsRow extends StatementFigures {
  name: string;
  day: string;
  of: 'own' | 'team';
}

const exportColumns = [
  'name',
  'day',
  'of',
  'deposits',
  'withdrawals',
  'rounds',
  'stake',
  'valid',
  'payout',
  'gifts',
  'result',
] as const satisfies readonly (keyof FundsRow)[];

const rowsOf = ({ list }: FundsOutput): FundsRow[] =>
  list.flatMap(({ account, day, own, team }) =>
    (['own', 'team'] as const).map((of) => ({
      ...(of === 'own' ? own : team),
      name: account?.name ?? '',
      day: day ?? '',
      of,
    })),
  );

/** Deposits, withdrawals, play and gifts of each account or day, of its own and of all below it. */
export function TeamFundsPage() {
  const address = useAgentAddress();
  const filter = filterOf(address);
  const by = chosenOf(address.get('view'), views);
  const input: TeamFundsInput | null = filter.input && { ...filter.input, ...(by === 'day' && { by }) };
  return (
    <div className={styles.page}>
      <Statements address={address} input={input} by={by} />
    </div>
  );
}

interface StatementsProps {
  address: AgentAddress;
  input: TeamFundsInput | null;
  by: (typeof views)[number];
}

function Statements({ address, input, by }: StatementsProps) {
  const t = useTranslations('agentCentre');
  const filter = filterOf(address);
  const side = sideOf(address);
  const { answer, more } = useReport({ descriptor: agentReports.teamFunds, input, join: joinFunds });
  return (
    <>
      <ReportFilters address={address} filter={filter} setCount={side === sides[0] ? 0 : 1}>
        <SideSelect address={address} />
      </ReportFilters>
      <Tabs
        label={t('funds.by')}
        tabs={views.map((value) => ({ value, label: t(`funds.views.${value}`) }))}
        value={by}
        onValueChange={(value) => address.set({ view: value === views[0] ? null : value })}
      />
      <ReportList
        address={address}
        answer={answer}
        fault={filter.period.fault}
        empty={{ title: t('funds.none'), text: t('funds.noneText') }}
        isEmpty={({ list, notListed }) => list.length === 0 && notListed === null}
        more={more}
        shownOf={({ list }) => list.length}
      >
        {(data) => <FundsTable address={address} data={data} side={side} />}
      </ReportList>
      {(answer.data?.list.length ?? 0) > 0 && (
        <ReportExport
          key={JSON.stringify(input)}
          descriptor={agentReports.teamFunds}
          input={input}
          rowsOf={rowsOf}
          aboutOf={({ period, totals, notListed }) => ({ period, totals, notListed })}
          columns={exportColumns}
          fileName="team-statements"
        />
      )}
    </>
  );
}
