'use client';

import { Minus, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { moneyText, formatMoney, parseMoney } from '@/lib/money';
import styles from './game-console.module.css';

interface GameConsoleProps {
  balance: string;
  stakes: readonly string[];
  stake: string;
  onStake: (stake: string) => void;
  /** What the round has paid so far; null before the first one. */
  paidMinor: bigint | null;
  isBusy: boolean;
  canSpin: boolean;
  onSpin: () => void;
}

/** Balance, stake, the button and what was won. One press, one round: nothing here repeats by itself. */
export function GameConsole(props: GameConsoleProps) {
  const { balance, stakes, stake, onStake, paidMinor, isBusy, canSpin, onSpin } = props;
  const t = useTranslations('slots.game');
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, locale, t('currency'));
  // Nothing celebrates a result at or below the stake.
  const isGain = paidMinor !== null && paidMinor > (parseMoney(stake) ?? 0n);
  return (
    <div className={styles.console}>
      <Figure label={t('balance')} value={money(balance)} />
      <StakePicker stakes={stakes} stake={stake} onStake={onStake} isDisabled={isBusy} text={money(stake)} />
      <button
        type="button"
        className={styles.spin}
        onClick={onSpin}
        aria-disabled={!canSpin || undefined}
        aria-keyshortcuts="Space Enter"
        data-turning={isBusy || undefined}
      >
        <span className={styles.spinText}>{isBusy ? t('turningShort') : t('spin')}</span>
        <span className={styles.spinStake}>{money(stake)}</span>
      </button>
      <Figure
        label={t('win')}
        value={paidMinor === null ? t('none') : money(moneyText(paidMinor))}
        isGain={isGain}
      />
    </div>
  );
}

function Figure({ label, value, isGain = false }: { label: string; value: string; isGain?: boolean }) {
  return (
    <p className={classNames(styles.figure, isGain && styles.gain)}>
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.value, 'tabular')}>{value}</span>
    </p>
  );
}

interface StakePickerProps {
  stakes: readonly string[];
  stake: string;
  onStake: (stake: string) => void;
  isDisabled: boolean;
  text: string;
}

function StakePicker({ stakes, stake, onStake, isDisabled, text }: StakePickerProps) {
  const t = useTranslations('slots.game');
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
        <span className={classNames(styles.value, 'tabular')}>{text}</span>
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
