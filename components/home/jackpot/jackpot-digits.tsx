import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { jackpotColumns } from './jackpot-rule';
import styles from './jackpot.module.css';

const hundredths = 2;
const columns = Array.from({ length: jackpotColumns }, (_, index) => index);
const strip = '0123456789'.split('');

/** A column for each digit, which rolls to the next one; the columns stand there before the figure is known. */
export function JackpotDigits({ symbol, digits }: { symbol: string; digits: readonly number[] | null }) {
  return (
    <div className={styles.figure} dir="ltr" aria-hidden="true">
      <span className={styles.symbol}>{symbol}</span>
      {columns.map((column) => (
        <span
          key={column}
          className={classNames(styles.column, column >= jackpotColumns - hundredths && styles.small)}
          data-digit={digits?.[column]}
          style={{ '--digit': digits?.[column] ?? 0 } as CSSProperties}
        >
          <span className={classNames(styles.strip, digits === null && styles.waiting)}>
            {strip.map((digit) => (
              <span key={digit}>{digit}</span>
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
