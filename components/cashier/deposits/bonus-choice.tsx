import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import walletStyles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { usePhone } from '@/lib/client/use-media';
import type { DepositBonus } from '@/lib/contract/calls/cashier';
import { moneyText } from '@/lib/money';
import { bonusOf, wageringOf } from '../fee';
import styles from '../method-choice.module.css';
import { usePercentText } from '../use-fee-text';

export interface BonusChoiceProps {
  bonuses: readonly DepositBonus[];
  value: string;
  /** What the form would deposit now, for the figures of this deposit; zero while nothing is typed. */
  amountMinor: bigint;
  onChange: (promotionId: string) => void;
}

/**
 * A bonus with its terms beside it, before it is chosen. None is the choice that stands there. On a phone the choice is
 * folded up to what is chosen, because most deposits are made without a bonus; what it does to the own money stays in sight
 * with one.
 */
export function BonusChoice(props: BonusChoiceProps) {
  const t = useTranslations('wallet.deposit.bonus');
  const id = useId();
  const isFolding = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  if (props.bonuses.length === 0) return null;
  const isFolded = isFolding && !isOpen;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('label')}</legend>
      {isFolding && (
        <button
          type="button"
          className={styles.folded}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChosenBonus {...props} />
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      )}
      <div id={id} hidden={isFolded}>
        <BonusRadios {...props} />
      </div>
      {(!isFolded || props.value !== '') && <p className={walletStyles.note}>{t('own')}</p>}
    </fieldset>
  );
}

/** What is in force, and what it comes to or that there is a choice. */
function ChosenBonus({ bonuses, value, amountMinor }: BonusChoiceProps) {
  const t = useTranslations('wallet.deposit.bonus');
  const chosen = bonuses.find(({ promotionId }) => promotionId === value);
  return (
    <span className={styles.words}>
      <span className={styles.name}>{chosen?.title ?? t('none')}</span>
      {chosen ? (
        <BonusExample bonus={chosen} amountMinor={amountMinor} />
      ) : (
        <span className={styles.limits}>{t('choose', { count: bonuses.length })}</span>
      )}
    </span>
  );
}

function BonusRadios({ bonuses, value, amountMinor, onChange }: BonusChoiceProps) {
  const t = useTranslations('wallet.deposit.bonus');
  const name = useId();
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
            <BonusTerms bonus={bonus} />
            <BonusExample bonus={bonus} amountMinor={amountMinor} />
          </span>
        </label>
      ))}
    </div>
  );
}

function BonusTerms({ bonus }: { bonus: DepositBonus }) {
  const t = useTranslations('wallet.deposit.bonus');
  const money = useMoneyText();
  const percentText = usePercentText();
  return (
    <span className={styles.terms}>
      <span>{t('offer', { percent: percentText(bonus.percent), max: money(bonus.maxBonus) })}</span>
      <span>{t('min', { min: money(bonus.minDeposit) })}</span>
      <span>{t('wagering', { multiple: bonus.wageringMultiple })}</span>
      <span>{t('days', { days: bonus.validDays })}</span>
    </span>
  );
}

/** The terms in the figures of this deposit. */
function BonusExample({ bonus, amountMinor }: { bonus: DepositBonus; amountMinor: bigint }) {
  const t = useTranslations('wallet.deposit.bonus');
  const money = useMoneyText();
  const bonusMinor = bonusOf(bonus, amountMinor);
  if (bonusMinor <= 0n) return null;
  return (
    <span className={styles.example}>
      {t('thisDeposit', {
        amount: money(moneyText(amountMinor)),
        bonus: money(moneyText(bonusMinor)),
        stakes: money(moneyText(wageringOf(bonus, bonusMinor))),
      })}
    </span>
  );
}
