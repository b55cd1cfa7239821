import { useTranslations } from 'next-intl';
import { useGameTypeText } from '@/components/money/game-type-select';
import { useDayText } from '@/components/money/use-day-text';
import { Select } from '@/components/ui/select';
import { joinLists } from '@/lib/client/call/join-lists';
import {
  agentReports,
  playSorts,
  type PlayLine,
  type TeamPlayInput,
  type TeamPlayOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { AccountName } from '../report/account-name';
import type { AgentAddress } from '../report/address';
import { usePlayColumns } from '../report/figure-columns';
import { chosenOf, filterOf } from '../report/filter';
import { ReportExport } from '../report/report-export';
import { ReportFilters } from '../report/report-filters';
import { ReportList } from '../report/report-list';
import { ReportTable } from '../report/report-table';
import { useReport } from '../report/use-report';

const keyOf = ({ account, day, gameType }: PlayLine) => `${account} ${day ?? ''} ${gameType ?? ''}`;

const joinPlay = (before: TeamPlayOutput, page: TeamPlayOutput): TeamPlayOutput => ({
  ...page,
  list: joinLists(before.list, page.list, keyOf),
});

const sides = ['team', 'own'] as const;

const exportColumns = [
  'name',
  'accountType',
  'level',
  'day',
  'gameType',
  'rounds',
  'stake',
  'valid',
  'payout',
  'result',
] as const satisfies readonly (keyof PlayLine)[];

/** Lines of account, day and type while they are few; else accounts, each with all below it. */
export function PlayLines({ address }: { address: AgentAddress }) {
  const t = useTranslations('agentCentre');
  const filter = filterOf(address);
  const of = chosenOf(address.get('of'), sides);
  const sort = chosenOf(address.get('sort'), playSorts);
  const input: TeamPlayInput | null = filter.input && {
    ...filter.input,
    // Nothing is counted of the agent's own play.
    ...(filter.account !== null && of === 'own' && { of }),
    ...(sort !== 'day' && { sort }),
  };
  const { answer, more } = useReport({ descriptor: agentReports.teamPlay, input, join: joinPlay });
  const set = [filter.account !== null && of !== 'team', sort !== 'day'].filter(Boolean).length;
  return (
    <>
      <ReportFilters address={address} filter={filter} setCount={set}>
        {filter.account !== null && answer.data?.hasTeam !== false && (
          <Select
            label={t('play.of')}
            value={answer.data?.of ?? of}
            options={sides.map((value) => ({ value, label: t(`play.ofWhom.${value}`) }))}
            onChange={({ target }) => address.set({ of: target.value === 'own' ? 'own' : null })}
          />
        )}
        <Select
          label={t('sort.label')}
          value={sort}
          options={playSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => address.set({ sort: target.value === 'day' ? null : target.value })}
        />
      </ReportFilters>
      <ReportList
        address={address}
        answer={answer}
        fault={filter.period.fault}
        empty={{ title: t('play.none'), text: t('play.noneText') }}
        isEmpty={({ list, notListed }) => list.length === 0 && notListed === null}
        more={more}
        shownOf={({ list }) => list.length}
      >
        {(data) => <PlayTable address={address} data={data} />}
      </ReportList>
      {(answer.data?.list.length ?? 0) > 0 && (
        <ReportExport
          key={JSON.stringify(input)}
          descriptor={agentReports.teamPlay}
          input={input}
          rowsOf={({ list }) => list}
          aboutOf={({ period, totals, notListed }) => ({ period, totals, notListed })}
          columns={exportColumns}
          fileName="team-play"
        />
      )}
    </>
  );
}

function PlayTable({ address, data }: { address: AgentAddress; data: TeamPlayOutput }) {
  const t = useTranslations('agentCentre');
  const dayText = useDayText();
  const typeText = useGameTypeText();
  const figures = usePlayColumns(['rounds', 'payout']);
  // Only a line of one account leads to bets; else it goes on to the accounts below.
  const opens = ({ account, below, day, gameType }: PlayLine) =>
    data.isFlat || below === 0
      ? address.with({ account, view: 'bets', day, game: gameType, sort: null, of: null })
      : address.with({ account, sort: null, of: null });
  return (
    <ReportTable<PlayLine, PlayFigures>
      caption={t('pages.personalHistoryCopy')}
      nameLabel={t('table.account')}
      lines={data.list}
      keyOf={keyOf}
      nameOf={(line) => <AccountName account={line} opens={opens(line)} />}
      figuresOf={(line) => line}
      columns={
        data.isFlat
          ? [
              { key: 'day', label: t('table.day'), cell: ({ day }) => day && dayText(day) },
              {
                key: 'type',
                label: t('table.gameType'),
                cell: ({ gameType }) => gameType && typeText(gameType),
              },
            ]
          : []
      }
      figures={figures}
      totals={data.totals}
      notListed={data.notListed}
    />
  );
}
