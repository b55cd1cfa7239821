import { classNames } from '@/components/ui/class-names';
import { SymbolIcon } from '../table/symbol-icon';
import styles from './mini-grid.module.css';
import { cellKey } from './reel-windows';

interface MiniGridProps {
  grid: readonly string[];
  lit?: ReadonlySet<string>;
}

/** What stood on the reels, small; the text beside it says what it paid. */
export function MiniGrid({ grid, lit }: MiniGridProps) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {grid.map((window, reel) => (
        <div key={reel}>
          {[...window].map((symbol, row) => (
            <SymbolIcon
              key={row}
              symbol={symbol}
              className={classNames(
                styles.icon,
                lit && lit.size > 0 && !lit.has(cellKey(reel, row)) && styles.back,
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
