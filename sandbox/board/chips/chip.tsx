import { Check, Undo2 } from 'lucide-react';
import { chipColours, chipInks } from '@/sandbox/kit/betting-table/table-layout';
import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import { classNames } from '@/components/ui/class-names';
import styles from './chip.module.css';
import type { Mark } from './marks';

/** "0.50" → "0.5", "25.00" → "25": a chip has little room. */
function shortAmount(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}

interface ChipProps {
  amount: string;
  /** The values of the rail: a pile has the colour of its greatest chip. */
  chips: readonly string[];
  state?: Mark['state'];
  className?: string | undefined;
}

/** A chip or a pile of them; decoration, the control that it lies on says the same in words. */
export function Chip({ amount, chips, state = 'placed', className }: ChipProps) {
  const minor = minorOf(amount);
  const index = Math.max(
    0,
    chips.findLastIndex((chip) => minorOf(chip) <= minor),
  );
  const [body, edge] = chipColours[index % chipColours.length] ?? chipColours[0] ?? ['', ''];
  return (
    <span
      className={classNames(styles.chip, className)}
      data-state={state}
      style={
        {
          '--chip-body': body,
          '--chip-edge': edge,
          '--chip-ink': chipInks[index % chipInks.length],
        } as object
      }
      aria-hidden="true"
    >
      <span className={styles.value}>{shortAmount(amount)}</span>
      {state === 'won' && <Check className={styles.badge} size={14} strokeWidth={4} />}
      {state === 'back' && <Undo2 className={styles.badge} size={14} strokeWidth={3.5} />}
    </span>
  );
}
