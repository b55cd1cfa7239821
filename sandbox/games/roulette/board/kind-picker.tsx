import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { InsideKind } from '@/sandbox/games/roulette/types';
import styles from './kind-picker.module.css';

const kinds = ['straight', 'split', 'street', 'corner', 'sixLine'] as const;

/**
 * What a press among the numbers lays: where lines of the cloth are targets of their own, they are too thin for a
 * thumb; here each bet has a field as large as a number.
 */
export function KindPicker({ kind, onKind }: { kind: InsideKind; onKind: (kind: InsideKind) => void }) {
  const t = useTranslations('play.roulette');
  const name = useId();
  return (
    <div className={styles.kinds} role="radiogroup" aria-label={t('kinds')}>
      {kinds.map((choice) => (
        <label key={choice} className={styles.kind}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice === kind}
            onChange={() => onKind(choice)}
          />
          <span className={styles.text}>{t(`bets.${choice}`)}</span>
        </label>
      ))}
    </div>
  );
}
