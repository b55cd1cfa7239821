import { useTranslations } from 'next-intl';
import { useId } from 'react';
import styles from './card-count.module.css';

interface CardCountProps {
  value: number;
  most: number;
  isDisabled: boolean;
  onChange: (cards: number) => void;
}

export function CardCount({ value, most, isDisabled, onChange }: CardCountProps) {
  const t = useTranslations('play.bingo');
  const name = useId();
  return (
    <fieldset className={styles.count}>
      <legend className={styles.legend}>{t('cards')}</legend>
      {Array.from({ length: most }, (_, index) => index + 1).map((cards) => (
        <label key={cards} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={cards}
            checked={value === cards}
            disabled={isDisabled}
            onChange={() => onChange(cards)}
          />
          <span className={styles.number}>{cards}</span>
        </label>
      ))}
    </fieldset>
  );
}
