import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import styles from './game-console.module.css';
import type { Table } from './table';
import { useMoney } from './use-money';

interface StakePickerProps {
  info: { stakes: readonly string[]; returnToPlayer: string };
  table: Pick<Table, 'mode'>;
  stake: string;
  onStake: (stake: string) => void;
}

/** Steps through the stakes on offer; rests while a round runs. */
export function StakePicker({ info: { stakes, returnToPlayer }, table, stake, onStake }: StakePickerProps) {
  const t = useTranslations('game.shell');
  const money = useMoney();
  const isDisabled = table.mode !== 'idle';
  const index = stakes.indexOf(stake);
  const move = (by: number) => {
    const next = stakes[index + by];
    if (next && !isDisabled) onStake(next);
  };
  return (
    <div className={styles.stake} role="group" aria-label={t('stake')}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('stakeDown')}
        disabled={isDisabled || index <= 0}
        onClick={() => move(-1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <p className={styles.figure} aria-live="polite">
        <span className={styles.label}>{t('stake')}</span>
        <span className={classNames(styles.value, 'tabular')}>{money(stake)}</span>
        <span className={styles.returns}>{t('returnShort', { value: returnToPlayer })}</span>
      </p>
      <button
        type="button"
        className={styles.step}
        aria-label={t('stakeUp')}
        disabled={isDisabled || index >= stakes.length - 1}
        onClick={() => move(1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
