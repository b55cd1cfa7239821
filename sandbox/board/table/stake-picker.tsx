import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import { offeredStake } from './offered-stake';
import styles from './stake-picker.module.css';
import type { Table } from './table';
import { useMoney } from './use-money';

interface StakePickerProps {
  info: { stakes: readonly string[]; returnToPlayer: string };
  table: Pick<Table, 'mode' | 'balance' | 'isTrialMoney'>;
  stake: string;
  /** What a press costs, where that is not the stake alone. */
  total?: string;
  onStake: (stake: string) => void;
}

/** The stake, stepped through, typed, halved, doubled or the most that the balance covers; rests while a round runs. */
export function StakePicker({
  info: { stakes, returnToPlayer },
  table,
  stake,
  total = stake,
  onStake,
}: StakePickerProps) {
  const t = useTranslations('game.shell');
  const isDisabled = table.mode !== 'idle';
  const index = stakes.indexOf(stake);
  const move = (by: number) => {
    const next = stakes[index + by];
    if (next && !isDisabled) onStake(next);
  };
  const stakeMinor = parseMoney(stake) ?? 0n;
  const jumps = [
    { text: '½', label: t('stakeHalf'), to: offeredStake(stakes, stakeMinor / 2n) },
    { text: '2×', label: t('stakeDouble'), to: offeredStake(stakes, stakeMinor * 2n) },
    {
      text: t('stakeMost'),
      label: t('stakeMost'),
      to: offeredStake(stakes, parseMoney(table.balance) ?? 0n),
    },
  ];
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
      <StakeField key={stake} stakes={stakes} stake={stake} onStake={onStake} isDisabled={isDisabled} />
      <button
        type="button"
        className={styles.step}
        aria-label={t('stakeUp')}
        disabled={isDisabled || index >= stakes.length - 1}
        onClick={() => move(1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
      <div className={styles.jumps}>
        {jumps.map(({ text, label, to }) => (
          <button
            key={text}
            type="button"
            className={styles.jump}
            // What is read aloud begins with what is seen.
            aria-label={text === label ? label : `${text}: ${label}`}
            disabled={isDisabled || to === stake}
            onClick={() => onStake(to)}
          >
            {text}
          </button>
        ))}
      </div>
      <PoorHint table={table} total={total} />
      <p className={styles.returns}>{t('returnShort', { value: returnToPlayer })}</p>
    </div>
  );
}

/** Why the button rests although nothing runs: the balance does not cover the stake. */
function PoorHint({ table, total }: Pick<StakePickerProps, 'table'> & { total: string }) {
  const t = useTranslations('game.win');
  const isPoor = table.mode === 'idle' && (parseMoney(total) ?? 0n) > (parseMoney(table.balance) ?? 0n);
  return (
    <p className={styles.poor} aria-live="polite">
      {isPoor && t(table.isTrialMoney ? 'poorTrial' : 'poor')}
    </p>
  );
}

interface StakeFieldProps extends Pick<StakePickerProps, 'stake' | 'onStake'> {
  stakes: readonly string[];
  isDisabled: boolean;
}

/** Takes over what was typed when it is left or Enter is pressed: the nearest stake on offer that is not above it. */
function StakeField({ stakes, stake, onStake, isDisabled }: StakeFieldProps) {
  const t = useTranslations('game.shell');
  const money = useMoney();
  const id = useId();
  const [draft, setDraft] = useState(stake);
  const takeOver = () => {
    const typed = parseMoney(draft.trim().replace(',', '.'));
    const next = typed === null ? stake : offeredStake(stakes, typed);
    setDraft(next);
    if (next !== stake) onStake(next);
  };
  return (
    <div className={styles.entry}>
      <label htmlFor={id} className={styles.label}>
        {t('stakeIn', { currency: t('currency') })}
      </label>
      <input
        id={id}
        className={classNames(styles.field, 'tabular')}
        value={draft}
        disabled={isDisabled}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        title={t('stakesOffered', { least: money(stakes[0] ?? ''), most: money(stakes.at(-1) ?? '') })}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={takeOver}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeOver();
        }}
      />
    </div>
  );
}
