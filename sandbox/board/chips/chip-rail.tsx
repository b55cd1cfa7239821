import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMoney } from '../table/use-money';
import { Chip } from './chip';
import styles from './chip-rail.module.css';
import type { PlacedBets } from './use-placed-bets';

/** The chips of the table; a press on a spot lays the chosen one. */
export function ChipRail({ chips, bets }: { chips: readonly string[]; bets: PlacedBets }) {
  const t = useTranslations('play.bettingTable');
  const money = useMoney();
  const name = useId();
  return (
    <div className={styles.rail} role="radiogroup" aria-label={t('chips')}>
      {chips.map((chip) => (
        <label key={chip} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={bets.chip === chip}
            disabled={!bets.isOpen}
            onChange={() => bets.setChip(chip)}
            aria-label={money(chip)}
          />
          <Chip amount={chip} chips={chips} className={styles.chip} />
        </label>
      ))}
    </div>
  );
}
