import { useTranslations } from 'next-intl';
import { BetList } from '@/sandbox/board/betting-table/bet-list';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { SettledBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableSeatPart } from '@/sandbox/kit/table-wire';
import { standingBets } from '../table-figures';
import styles from './live-told.module.css';

export interface LiveToldProps {
  info: LiveInfo;
  /** What has opened, the earliest first, and how it ended. */
  round: { coup: number | null; opened: readonly unknown[]; result: object };
  /** What a player has staked and decided in it; null where nobody's bets are told. */
  seat: TableSeatPart | null;
}

/** A round of a live table in words: each step, how it ended, and what bets have brought. */
export function LiveTold({ board, info, round, seat }: LiveToldProps & { board: LiveBoard }) {
  const t = useTranslations('play.live.told');
  const texts = board.useTexts(info);
  const money = useMoney();
  const result = texts.result(round.result);
  const steps = round.opened.map(texts.step);
  const bets = seat ? standingBets(seat.slips) : [];
  const actions = seat?.actions ?? [];
  // Where the result alone opens it is told once.
  const isOneStep = steps.length === 1 && steps[0] === result;
  return (
    <div className={styles.told}>
      {!isOneStep && (
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={at}>{step}</li>
          ))}
        </ol>
      )}
      <p className={styles.result}>{result}</p>
      {seat ? (
        <>
          {texts.decided && actions.length > 0 && <p>{texts.decided(actions.map(({ action }) => action))}</p>}
          <Bets
            title={t('bets')}
            results={board.settle(info, bets, round.result, actions).results}
            nameOf={texts.bet}
          />
        </>
      ) : (
        <Bets
          title={t('returns', { amount: money(sample) })}
          results={sampleReturns(board, info, round)}
          nameOf={texts.bet}
        />
      )}
    </div>
  );
}

interface BetsProps {
  title: string;
  results: readonly SettledBet[];
  nameOf: (key: string) => string;
}

function Bets({ title, results, nameOf }: BetsProps) {
  if (results.length === 0) return null;
  return (
    <>
      <p className={styles.title}>{title}</p>
      <BetList results={results} nameOf={nameOf} />
    </>
  );
}

/** A multiple of what stakes are multiples of, at every table. */
const sample = '100.00';

/**
 * What one amount on each bet has returned that has a place of its own. None where players decide: there it depends on the
 * decisions.
 */
function sampleReturns(
  board: LiveBoard,
  info: LiveInfo,
  { coup, result }: LiveToldProps['round'],
): SettledBet[] {
  if (board.Hands) return [];
  const keys = board.toldSpots?.(info) ?? info.bets.map(({ key }) => key);
  return keys
    .filter((key) => board.kindOf(info, key, coup) !== null)
    .flatMap((key) => board.settle(info, [{ key, amount: sample }], result, []).results);
}
