'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { DepositBonus } from '@/lib/contract/cashier';
import { moneyText } from '@/lib/money';
import { bonusOf, wageringOf } from './fee';
import styles from './method-choice.module.css';
import { usePercentText } from './use-fee-text';
import { useMoneyText } from './use-money-text';
import walletStyles from './wallet.module.css';

export interface BonusChoiceProps {
  bonuses: readonly DepositBonus[];
  value: string;
  /** What the form would deposit now, for the figures of this deposit; zero while nothing is typed. */
  amountMinor: bigint;
  onChange: (promotionId: string) => void;
}

/** A bonus with its terms beside it, before it is chosen. None is the choice that stands there. */
export function BonusChoice({ bonuses, value, amountMinor, onChange }: BonusChoiceProps) {
  const t = useTranslations('wallet.deposit.bonus');
  const name = useId();
  if (bonuses.length === 0) return null;
  const radio = (promotionId: string) => (
    <input
      type="radio"
      name={name}
      className={styles.radio}
      value={promotionId}
      checked={promotionId === value}
      onChange={() => onChange(promotionId)}
    />
  );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('label')}</legend>
      <div className={styles.methods}>
        <label className={styles.method}>
          {radio('')}
          <span className={styles.words}>
            <span className={styles.name}>{t('none')}</span>
            <span className={styles.limits}>{t('noneText')}</span>
          </span>
        </label>
        {bonuses.map((bonus) => (
          <label key={bonus.promotionId} className={styles.method}>
            {radio(bonus.promotionId)}
            <span className={styles.words}>
              <span className={styles.name}>{bonus.title}</span>
              <BonusTerms bonus={bonus} amountMinor={amountMinor} />
            </span>
          </label>
        ))}
      </div>
      <p className={walletStyles.note}>{t('own')}</p>
    </fieldset>
  );
}

function BonusTerms({ bonus, amountMinor }: { bonus: DepositBonus; amountMinor: bigint }) {
  const t = useTranslations('wallet.deposit.bonus');
  const money = useMoneyText();
  const percentText = usePercentText();
  const bonusMinor = bonusOf(bonus, amountMinor);
  return (
    <>
      <span className={styles.terms}>
        <span>{t('offer', { percent: percentText(bonus.percent), max: money(bonus.maxBonus) })}</span>
        <span>{t('min', { min: money(bonus.minDeposit) })}</span>
        <span>{t('wagering', { multiple: bonus.wageringMultiple })}</span>
        <span>{t('days', { days: bonus.validDays })}</span>
      </span>
      {bonusMinor > 0n && (
        <span className={styles.example}>
          {t('thisDeposit', {
            amount: money(moneyText(amountMinor)),
            bonus: money(moneyText(bonusMinor)),
            stakes: money(moneyText(wageringOf(bonus, bonusMinor))),
          })}
        </span>
      )}
    </>
  );
}
