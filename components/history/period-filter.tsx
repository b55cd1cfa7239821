import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { isInOrder, periodKinds, type Period, type PeriodKind } from './period';
import styles from './period-filter.module.css';

export interface PeriodFilterProps {
  period: Period;
  onChange: (period: Period) => void;
  /** Those that can be chosen; all of them when it is left out. */
  kinds?: readonly PeriodKind[];
}

/** The period by one press; two days of one's own below it. */
export function PeriodFilter({ period, onChange, kinds = periodKinds }: PeriodFilterProps) {
  const t = useTranslations('wallet.period');
  const name = useId();
  const choose = (kind: PeriodKind) => onChange(kind === 'custom' ? { kind, from: '', to: '' } : { kind });
  return (
    <div className={styles.period}>
      <div className={styles.chips} role="radiogroup" aria-label={t('label')}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.chip}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={period.kind === kind}
              onChange={() => choose(kind)}
            />
            {t(kind)}
          </label>
        ))}
      </div>
      {period.kind === 'custom' && (
        <div className={styles.days}>
          <TextInput
            label={t('from')}
            type="date"
            value={period.from}
            onChange={({ target }) => onChange({ ...period, from: target.value })}
          />
          <TextInput
            label={t('to')}
            type="date"
            value={period.to}
            error={isInOrder(period) ? undefined : t('order')}
            onChange={({ target }) => onChange({ ...period, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}
