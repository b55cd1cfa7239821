import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import type { Table } from '@/sandbox/board/table/table';
import { segmentRamp } from '@/sandbox/games/wheel/look';
import type { WheelBet, WheelView } from '@/sandbox/games/wheel/types';
import styles from './board.module.css';
import { multipleText } from './segments';

interface PastSpinsProps {
  table: Pick<Table<WheelBet, never, WheelView>, 'round'>;
  isTold: boolean;
}

/** Where the wheel has stopped in this session, in the colours of its segments. */
export function PastSpins({ table, isTold }: PastSpinsProps) {
  const t = useTranslations('play.wheel');
  const results = useLastResults<WheelView>(table.round, isTold);
  return (
    <LastResults
      results={results.map(({ roundId, outcome: { name, tenths } }) => {
        const [light, , dark] = segmentRamp(name, tenths);
        const colours = { '--spot-light': light, '--spot-dark': dark } as CSSProperties;
        return {
          id: roundId,
          node: (
            <span className={styles.past} style={colours}>
              {t('times', { pays: multipleText(tenths) })}
            </span>
          ),
        };
      })}
    />
  );
}
