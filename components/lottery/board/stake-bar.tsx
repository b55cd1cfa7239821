import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { moneyText } from '@/lib/money';
import { maxTimes } from '@/lib/lottery/prices';
import { unitModes, type LinePrice, type UnitMode } from '../slip/price-line';
import styles from './stake-bar.module.css';
import type { Stake } from './use-board';

export interface StakeBarProps {
  stake: Stake;
  onChange: (stake: Stake) => void;
  /** Null while nothing whole is marked. */
  price: LinePrice | null;
}

/** The stake a combination: a unit and how many times it; what all of it costs, and pays at most. */
export function StakeBar({ stake, onChange, price }: StakeBarProps) {
  const t = useTranslations('lottery.stake');
  const money = useMoneyText();
  const setTimes = (times: number) =>
    onChange({ ...stake, times: Math.min(maxTimes, Math.max(1, Math.trunc(times) || 1)) });
  return (
    <div className={styles.bar}>
      <div className={styles.units} role="radiogroup" aria-label={t('unit')}>
        {unitModes.map((unit: UnitMode) => (
          <label key={unit} className={styles.unit}>
            <input
              type="radio"
              name="unit"
              checked={stake.unit === unit}
              onChange={() => onChange({ ...stake, unit })}
            />
            <span>{money(unit)}</span>
          </label>
        ))}
      </div>
      <div className={styles.times}>
        <IconButton label={t('less')} variant="outlined" onClick={() => setTimes(stake.times - 1)}>
          <Minus size={18} aria-hidden="true" />
        </IconButton>
        <label className={styles.count}>
          <span aria-hidden="true">×</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={maxTimes}
            aria-label={t('times')}
            value={stake.times}
            onChange={(event) => setTimes(Number(event.target.value))}
          />
        </label>
        <IconButton label={t('more')} variant="outlined" onClick={() => setTimes(stake.times + 1)}>
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.cost} role="status">
        {price
          ? t('cost', {
              combinations: price.combinations,
              stake: money(moneyText(price.stakeMinor)),
              most: money(moneyText(price.maxPrizeMinor)),
            })
          : t('nothing')}
      </p>
      {price?.leastUnitMinor && (
        <p className={styles.fault} role="alert">
          {t('rounding', { least: money(moneyText(price.leastUnitMinor)) })}
        </p>
      )}
    </div>
  );
}
