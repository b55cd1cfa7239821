import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { tableColours } from '@/sandbox/games/roulette/look';
import { colourOf, spotsUpTo } from '@/sandbox/games/roulette/spots';
import type { InsideKind, RouletteBet, RouletteMaths, RouletteView } from '@/sandbox/games/roulette/types';
import { BettingConsole } from '@/sandbox/board/betting-table/betting-console';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { RoundStatus } from '@/sandbox/board/betting-table/round-status';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import { usePlacedBets } from '@/sandbox/board/chips/use-placed-bets';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import styles from './board.module.css';
import { KindPicker } from './kind-picker';
import { Cloth } from './cloth';
import { PastNumber } from './past-number';
import { Wheel } from './wheel';

const afterPressMs = 5000;
const holdMs = 1600;

type RouletteBoardProps = BoardProps<RouletteMaths, RouletteBet, never, RouletteView>;

/** The wheel and the cloth. While the wheel turns on a phone it lies over the cloth. */
export function Board({ info, table }: RouletteBoardProps) {
  const t = useTranslations('play.roulette');
  const [kind, setKind] = useState<InsideKind>('straight');
  const isRevealed = useReveal(table, { afterPressMs, holdMs });
  const highest = info.maths.wheel.length - 1;
  const kindOf = (key: string) => spotsUpTo(highest).get(key)?.kind ?? null;
  const bets = usePlacedBets({ info, table, kindOf, isRevealed });
  const results = useLastResults<RouletteView>(table.round, isRevealed);
  const { round } = table;
  const isRunning = table.mode !== 'idle';
  const shown = round && isRevealed ? round.outcome : null;
  const phase = shown || !isRunning ? 'resting' : table.mode === 'showing' ? 'settling' : 'turning';
  const word = (number: number) => t('result', { number, colour: colourOf(number) });
  return (
    <>
      <section className={styles.board} style={tableStyle(tableColours[info.theme])} aria-label={t('label')}>
        <div className={styles.area} data-running={isRunning || undefined}>
          <div className={styles.wheel}>
            <Wheel
              wheel={info.maths.wheel}
              phase={phase}
              pocket={phase === 'turning' ? null : (round?.outcome.pocket ?? null)}
              endsAtMs={table.isReplay ? null : table.pressedAtMs + afterPressMs}
            />
            <p
              className={styles.result}
              data-colour={shown ? colourOf(shown.number) : undefined}
              aria-hidden="true"
            >
              {shown ? word(shown.number) : ''}
            </p>
          </div>
          <div className={styles.cloth}>
            <KindPicker kind={kind} onKind={setKind} />
            <Cloth
              info={info}
              chips={info.stakes}
              bets={bets}
              kind={kind}
              number={shown && bets.isSettled ? shown.number : null}
            />
          </div>
        </div>
        <RoundStatus
          table={table}
          isRevealed={isRevealed}
          running={t('spinning')}
          idle={t('place')}
          result={shown && word(shown.number)}
        />
        <LastResults
          results={results.map(({ roundId, outcome }) => ({
            id: roundId,
            node: <PastNumber number={outcome.number} text={word(outcome.number)} />,
          }))}
        />
      </section>
      <BettingConsole info={info} table={table} bets={bets} isRevealed={isRevealed} playLabel={t('spin')} />
    </>
  );
}
