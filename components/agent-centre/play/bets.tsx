import { useTranslations } from 'next-intl';
import { useGameTypeText } from '@/components/money/game-type-select';
import { useRoundProof } from '@/components/history/use-round-proof';
import { Money } from '@/components/money/money-change';
import records from '@/components/money/records.module.css';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { joinLists } from '@/lib/client/call/join-lists';
import {
  agentReports,
  type TeamBet,
  type TeamBetsInput,
  type TeamBetsOutput,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import type { PlayFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { gameTypes } from '@/lib/contract/types';
import type { AgentAddress } from '../report/address';
import { filterOf } from '../report/filter';
import { ReportExport } from '../report/report-export';
import { ReportList } from '../report/report-list';
import { ReportTable } from '../report/report-table';
import { useReport } from '../report/use-report';
import { useZoneTime } from '../report/zone-time';
import { Corrections } from './corrections';

const betOf = ({ bet }: TeamBet) => bet;

const joinBets = (before: TeamBetsOutput, page: TeamBetsOutput): TeamBetsOutput => ({
  ...page,
  corrections: before.corrections,
  list: joinLists(before.list, page.list, betOf),
});

const exportColumns = [
  'bet',
  'startedAt',
  'settledAt',
  'vendor',
  'game',
  'gameType',
  'stake',
  'valid',
  'payout',
  'status',
] as const satisfies readonly (keyof TeamBet)[];

/** The day and type that a line was of stand for those of the filter. */
function inputOf(address: AgentAddress, account: string): TeamBetsInput | null {
  const { input } = filterOf(address);
  const [day, game] = [address.get('day'), gameTypes.find((one) => one === address.get('game'))];
  if (!input) return null;
  const { period, from, to, gameType } = input;
  const days = day === null ? { ...(period ? { period } : { from, to }) } : { from: day, to: day };
  return { ...days, account, ...((game ?? gameType) && { gameType: game ?? gameType }) } as TeamBetsInput;
}

export interface BetsProps {
  address: AgentAddress;
  account: string;
  /** What they are of: a day and a type. */
  below: string;
}

/** The settled bets of one account, each with the way to its proof. */
export function Bets({ address, account, below }: BetsProps) {
  const t = useTranslations('agentCentre.play');
  const input = inputOf(address, account);
  const { answer, more } = useReport({ descriptor: agentReports.teamBets, input, join: joinBets });
  return (
    <>
      <ReportList
        address={address}
        answer={answer}
        fault={input ? null : 'missing'}
        below={below}
        empty={{ title: t('noBets'), text: t('noBetsText') }}
        isEmpty={({ list, corrections }) => list.length === 0 && corrections.length === 0}
        more={more}
        shownOf={({ list }) => list.length}
      >
        {(data) => (
          <>
            <BetTable data={data} account={account} />
            {data.corrections.length > 0 && <Corrections corrections={data.corrections} />}
          </>
        )}
      </ReportList>
      {(answer.data?.list.length ?? 0) > 0 && (
        <ReportExport
          key={JSON.stringify(input)}
          descriptor={agentReports.teamBets}
          input={input}
          rowsOf={({ list }) => list}
          aboutOf={({ period, totals, corrections }) => ({ period, totals, corrections })}
          columns={exportColumns}
          fileName="team-bets"
        />
      )}
    </>
  );
}

/** No result of a single bet: what pools and rakes make of it is known of sums only. */
type BetFigures = Pick<PlayFigures, 'stake' | 'valid' | 'payout'>;

function BetTable({ data, account }: { data: TeamBetsOutput; account: string }) {
  const t = useTranslations('agentCentre');
  const time = useZoneTime();
  const proof = useRoundProof((bet) => call(agentReports.betProof, { account, bet }));
  const momentOf = (bet: TeamBet) => time(bet.settledAt, data.period.timeZone, 'full');
  const figure = (key: keyof BetFigures, isExtra = false) => ({
    key,
    label: t(`figures.${key}`),
    value: (figures: BetFigures) => <Money amount={figures[key]} />,
    isExtra,
  });
  return (
    <>
      {proof.failure && (
        <p role="alert" className={records.alert}>
          {t(`play.${proof.failure}`)}
        </p>
      )}
      <ReportTable<TeamBet, BetFigures>
        caption={t('play.bets')}
        nameLabel={t('table.game')}
        lines={data.list}
        keyOf={betOf}
        nameOf={(bet) => <BetName bet={bet} />}
        figuresOf={(bet) => bet}
        columns={[{ key: 'time', label: t('play.settledAt'), cell: momentOf }]}
        figures={[figure('stake'), figure('valid', true), figure('payout')]}
        totals={data.totals}
        notListed={null}
        actionsOf={(bet) =>
          bet.hasProof && (
            <Button
              size="s"
              variant="secondary"
              isBusy={proof.openingRoundId === bet.bet}
              aria-label={t('play.openProof', { game: bet.game, time: momentOf(bet) })}
              onClick={() => proof.open(bet.bet)}
            >
              {t('play.proof')}
            </Button>
          )
        }
      />
    </>
  );
}

function BetName({ bet }: { bet: TeamBet }) {
  const t = useTranslations('agentCentre.play');
  const typeText = useGameTypeText();
  return (
    <span className={records.two}>
      <strong>{bet.game}</strong>
      <span className={records.muted}>
        {bet.vendor} · {typeText(bet.gameType)}
      </span>
      {bet.status === 'corrected' && (
        <span>
          <Badge tone="warning">{t('corrected')}</Badge>
        </span>
      )}
    </span>
  );
}
