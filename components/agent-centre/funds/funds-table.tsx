import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { FundsLine, OwnAndTeam } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { ReportList, StatementFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { useCentreFacts } from '../report/centre-facts';
import { AccountName } from '../report/account-name';
import { useLinkTo, type AgentAddress } from '../report/address';
import { useFundColumns, usePlayColumns } from '../report/figure-columns';
import { ReportTable } from '../report/report-table';
import type { Side } from '../report/side-select';
import { addStatements } from '../report/sums';

export interface FundsTableProps {
  address: AgentAddress;
  data: ReportList<FundsLine, OwnAndTeam>;
  side: Side;
}

const figuresOf = (side: Side, { own, team }: OwnAndTeam): StatementFigures =>
  side === 'own' ? own : side === 'team' ? team : addStatements(own, team);

/** An account leads to those below it, or to its days; a day leads to what was played on it. */
export function FundsTable({ address, data, side }: FundsTableProps) {
  const t = useTranslations('agentCentre');
  const play = usePlayColumns(['rounds', 'stake', 'valid', 'payout']).slice(1);
  const funds = useFundColumns(['gifts']);
  const isByDay = address.get('view') === 'day';
  return (
    <ReportTable<FundsLine, StatementFigures>
      caption={t('pages.palStatementsAgentCopy')}
      nameLabel={t(isByDay ? 'table.day' : 'table.account')}
      lines={data.list}
      keyOf={({ account, day }) => `${account?.account ?? ''} ${day ?? ''}`}
      nameOf={(line) => <LineName line={line} address={address} />}
      figuresOf={(line) => figuresOf(side, line)}
      figures={[funds[0]!, funds[1]!, ...play.slice(0, -1), funds[2]!, play.at(-1)!]}
      totals={figuresOf(side, data.totals)}
      notListed={data.notListed && figuresOf(side, data.notListed)}
    />
  );
}

function LineName({ line: { account, day }, address }: { line: FundsLine; address: AgentAddress }) {
  const dayText = useDayText();
  const linkTo = useLinkTo();
  const { has } = useCentreFacts();
  if (day === null) {
    if (!account) return null;
    const deeper = { account: account.account, ...(account.below === 0 && { view: 'day' }) };
    return <AccountName account={account} opens={address.with(deeper)} />;
  }
  if (!has('personalHistoryCopy')) return dayText(day);
  const isOne = account !== null && account.below === 0;
  const opens = isOne
    ? linkTo('personalHistoryCopy', { account: account.account, view: 'bets', day })
    : linkTo('personalHistoryCopy', { period: 'custom', from: day, to: day });
  return <OverlayLink opens={opens}>{dayText(day)}</OverlayLink>;
}
