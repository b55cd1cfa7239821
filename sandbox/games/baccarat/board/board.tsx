import { useTranslations } from 'next-intl';
import { tableColours } from '@/sandbox/games/baccarat/look';
import {
  baccaratBets,
  type BaccaratBet,
  type BaccaratBetKey,
  type BaccaratMaths,
  type BaccaratView,
} from '@/sandbox/games/baccarat/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { BetSpot } from '@/sandbox/board/betting-table/bet-spot';
import { BettingConsole } from '@/sandbox/board/betting-table/betting-console';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { RoundStatus } from '@/sandbox/board/betting-table/round-status';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import { usePlacedBets, type PlacedBets } from '@/sandbox/board/chips/use-placed-bets';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import styles from './board.module.css';
import { Hands } from './hands';
import { useDealt } from './use-dealt';
import { useOddsTexts } from './use-odds-texts';

const afterPressMs = 5000;
const holdMs = 1200;

type BaccaratBoardProps = BoardProps<BaccaratMaths, BaccaratBet, never, BaccaratView>;

/** Two hands that the rules play, and the bets on them. */
export function Board({ info, table }: BaccaratBoardProps) {
  const t = useTranslations('play.baccarat');
  const isRevealed = useReveal(table, { afterPressMs, holdMs });
  const dealt = useDealt(table);
  const bets = usePlacedBets({ info, table, kindOf: (key) => key, isRevealed });
  const results = useLastResults<BaccaratView>(table.round, isRevealed);
  const { round } = table;
  const view = table.mode === 'waiting' ? null : (round?.outcome ?? null);
  const tell = ({ winner, playerTotal, bankerTotal }: BaccaratView) =>
    t(`winner.${winner}`, { player: playerTotal, banker: bankerTotal });
  return (
    <>
      <section className={styles.board} style={tableStyle(tableColours[info.theme])} aria-label={t('label')}>
        <div className={styles.area}>
          <Hands view={view} dealt={isRevealed ? 6 : dealt} isRevealed={isRevealed} />
          <Spots info={info} bets={bets} />
        </div>
        <RoundStatus
          table={table}
          isRevealed={isRevealed}
          running={t('dealing')}
          idle={t('place')}
          result={isRevealed && round ? tell(round.outcome) : null}
        />
        <LastResults
          results={results.map(({ roundId, outcome }) => ({
            id: roundId,
            node: (
              <span className={styles.last} data-winner={outcome.winner}>
                <span aria-hidden="true">{t(`winnerShort.${outcome.winner}`)}</span>
                <span className="visually-hidden">{tell(outcome)}</span>
              </span>
            ),
          }))}
        />
      </section>
      <BettingConsole info={info} table={table} bets={bets} isRevealed={isRevealed} playLabel={t('deal')} />
    </>
  );
}

const order: readonly BaccaratBetKey[] = [
  'player',
  'tie',
  'banker',
  'playerPair',
  'small',
  'big',
  'bankerPair',
];

function Spots({ info, bets }: { info: GameInfo<BaccaratMaths>; bets: PlacedBets }) {
  const t = useTranslations('play.baccarat');
  const text = useSpotText(info);
  const oddsOf = useOddsTexts(info.maths);
  const offered = order.filter((key) => baccaratBets.includes(key) && info.maths.pays[key] !== undefined);
  return (
    <SpotArea className={styles.spots}>
      {offered.map((key) => {
        const said = text(key, oddsOf(key));
        const isSide = key === 'player' || key === 'banker';
        return (
          <BetSpot
            key={key}
            bets={bets}
            spotKey={key}
            name={t(`bets.${key}`)}
            description={isSide ? `${said} ${t('tieBack')}` : said}
            chips={info.stakes}
            className={`${styles.spot} ${styles[key]}`}
          >
            <span className={styles.name}>{t(`bets.${key}`)}</span>
            <span className={styles.odds}>{oddsOf(key)}</span>
            <Hint betKey={key} />
          </BetSpot>
        );
      })}
    </SpotArea>
  );
}

function Hint({ betKey }: { betKey: BaccaratBetKey }) {
  const t = useTranslations('play.baccarat');
  if (betKey === 'small' || betKey === 'big')
    return <span className={styles.odds}>{t(`hint.${betKey}`)}</span>;
  if (betKey === 'playerPair' || betKey === 'bankerPair')
    return <span className={styles.odds}>{t('hint.pair')}</span>;
  return null;
}
