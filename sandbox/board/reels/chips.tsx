import { classNames } from '@/components/ui/class-names';
import { SymbolIcon } from '../table/symbol-icon';
import styles from './chips.module.css';

interface ChipsProps {
  label: string;
  items: readonly { key: string; text: string; symbol?: string; isOn: boolean }[];
}

/** The rungs of a ladder or the faces of a small reel, with the one that counts now lit. */
export function Chips({ label, items }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map(({ key, text, symbol, isOn }) => (
        <li key={key} className={classNames(styles.chip, isOn && styles.on)} aria-current={isOn || undefined}>
          {symbol && <SymbolIcon symbol={symbol} className={styles.icon} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
