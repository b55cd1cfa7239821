import { useTranslations } from 'next-intl';
import { diceLooks, tableColours } from '@/sandbox/games/sic-bo/look';
import { spotsByKey } from '@/sandbox/games/sic-bo/spots';
import type { SicBoBet, SicBoMaths, SicBoView } from '@/sandbox/games/sic-bo/types';
import { BettingConsole } from '@/sandbox/board/betting-table/betting-console';
import { tableStyle } from '@/sandbox/board/betting-table/table-style';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { RoundStatus } from '@/sandbox/board/betting-table/round-status';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import { usePlacedBets } from '@/sandbox/board/chips/use-placed-bets';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import styles from './board.module.css';
import { DiceBowl } from './dice-bowl';
import { Cloth } from './cloth';
import { PastThrow } from './past-throw';

const afterPressMs = 5000;
const holdMs = 1200;

const kindOf = (key: string) => spotsByKey.get(key)?.kind ?? null;

/** Three dice in a bowl over the cloth. */
export function Board({ info, table }: BoardProps<SicBoMaths, SicBoBet, never, SicBoView>) {
  const t = useTranslations('play.sicBo');
  const isRevealed = useReveal(table, { afterPressMs, holdMs });
  const bets = usePlacedBets({ info, table, kindOf, isRevealed });
  const results = useLastResults<SicBoView>(table.round, isRevealed);
  const shown = isRevealed ? (table.round?.outcome ?? null) : null;
  const tell = ({ dice, total, isTriple }: SicBoView) =>
    t('result', { dice: dice.join(' '), total, isTriple: String(isTriple) });
  return (
    <>
      <section className={styles.board} style={tableStyle(tableColours[info.theme])} aria-label={t('label')}>
        <div className={styles.area}>
          <DiceBowl
            dice={shown?.dice ?? null}
            isTumbling={table.mode !== 'idle' && !isRevealed}
            look={diceLooks[info.theme]}
            total={shown?.total ?? null}
          />
          <Cloth info={info} bets={bets} chips={info.stakes} look={diceLooks[info.theme]} />
        </div>
        <RoundStatus
          table={table}
          isRevealed={isRevealed}
          running={t('rolling')}
          idle={t('place')}
          result={shown && tell(shown)}
        />
        <LastResults
          results={results.map(({ roundId, outcome }) => ({
            id: roundId,
            node: <PastThrow total={outcome.total} isTriple={outcome.isTriple} text={tell(outcome)} />,
          }))}
        />
      </section>
      <BettingConsole info={info} table={table} bets={bets} isRevealed={isRevealed} playLabel={t('roll')} />
    </>
  );
}
