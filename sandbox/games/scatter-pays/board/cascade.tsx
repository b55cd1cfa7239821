import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { ScatterPaysMaths } from '@/sandbox/games/scatter-pays/types';
import { SymbolIcon } from '@/sandbox/board/table/symbol-icon';
import styles from './cascade.module.css';
import { columnsOf } from './frames';
import { useSymbolName } from './use-symbol-name';

interface CascadeProps {
  maths: ScatterPaysMaths;
  theme: string;
  grid: string;
  multipliers: readonly number[];
  isStanding: (column: number) => boolean;
  /** Places of the cells that pay; the others step back. */
  lit: ReadonlySet<number>;
  isFree: boolean;
}

/** Six columns of five that fall in from the left; nothing has to lie in a row. */
export function Cascade({ maths, theme, grid, multipliers, isStanding, lit, isFree }: CascadeProps) {
  const columns = columnsOf(grid, maths);
  const isStill = columns.every((_, column) => isStanding(column));
  let seen = 0;
  const cells = [...grid].map((symbol) => ({
    symbol,
    value: symbol === 'M' ? (multipliers[seen++] ?? null) : null,
  }));
  return (
    <div className={classNames(styles.frame, isFree && styles.free, lit.size > 0 && styles.hasWin)}>
      <GridText columns={columns} theme={theme} isStill={isStill} />
      <div className={styles.columns} aria-hidden="true">
        {columns.map((_, column) => (
          <div key={`${column}-${isStanding(column)}`} className={styles.column}>
            {cells.slice(column * maths.rows, (column + 1) * maths.rows).map((cell, row) => (
              <span
                key={row}
                className={classNames(
                  styles.cell,
                  isStanding(column) ? styles.landed : styles.away,
                  lit.has(column * maths.rows + row) && styles.lit,
                )}
                data-lit={lit.has(column * maths.rows + row) || undefined}
              >
                <SymbolIcon symbol={cell.symbol} className={styles.icon} />
                {cell.value !== null && <Value value={cell.value} />}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Value({ value }: { value: number }) {
  const t = useTranslations('play.anywhere.board');
  return <span className={styles.value}>{t('times', { count: value })}</span>;
}

/** The picture as text, row by row. */
function GridText({ columns, theme, isStill }: { columns: string[]; theme: string; isStill: boolean }) {
  const t = useTranslations('play.anywhere.board');
  const nameOf = useSymbolName(theme);
  if (!isStill) return <p className="visually-hidden">{t('falling')}</p>;
  const rows = [...(columns[0] ?? '')].map((_, row) =>
    t('row', {
      number: row + 1,
      symbols: columns.map((column) => nameOf(column[row] ?? '')).join(', '),
    }),
  );
  return <p className="visually-hidden">{rows.join(' ')}</p>;
}
