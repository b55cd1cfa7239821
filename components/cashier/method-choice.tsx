import { Coins, CreditCard, Landmark, QrCode, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMoneyText } from '@/components/money/use-money-text';
import { classNames } from '@/components/ui/class-names';
import { methodKinds, type CashierMethod, type MethodKind } from '@/lib/contract/calls/cashier';
import styles from './method-choice.module.css';
import { useFeeText } from './use-fee-text';

export interface MethodChoiceProps {
  label: string;
  methods: readonly CashierMethod[];
  value: string;
  onChange: (methodCode: string) => void;
}

const pictures: Readonly<Record<MethodKind, LucideIcon>> = {
  bank: Landmark,
  ewallet: QrCode,
  card: CreditCard,
  crypto: Coins,
};

/**
 * The ways to pay in or out by their kinds, with limits and fee; one radio each, so that arrow keys choose. On a phone two
 * stand beside each other and say less: the form says the limits of the chosen one at its amount.
 */
export function MethodChoice({ label, methods, value, onChange }: MethodChoiceProps) {
  const name = useId();
  const sorted = methodKinds.flatMap((kind) => methods.filter((method) => method.kind === kind));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.methods, styles.paired)}>
        {sorted.map((method) => (
          <label key={method.methodCode} className={styles.method}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              value={method.methodCode}
              checked={method.methodCode === value}
              onChange={() => onChange(method.methodCode)}
            />
            <MethodWords method={method} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MethodWords({ method }: { method: CashierMethod }) {
  const t = useTranslations('wallet.common');
  const kinds = useTranslations('wallet.methodKinds');
  const methodName = useMethodName();
  const feeText = useFeeText();
  const money = useMoneyText();
  const Picture = pictures[method.kind];
  return (
    <>
      <span className={styles.words}>
        <span className={classNames(styles.limits, styles.wide)}>{kinds(method.kind)}</span>
        <span className={styles.name}>{methodName(method.name)}</span>
        <span className={classNames(styles.limits, styles.wide)}>
          {t('limits', { min: money(method.minAmount), max: money(method.maxAmount) })}
        </span>
        <span className={styles.limits}>{feeText(method)}</span>
      </span>
      <Picture size={24} aria-hidden="true" className={classNames(styles.picture, styles.wide)} />
    </>
  );
}

/** The site's own text for a method, or the provider's name where it has none. */
export function useMethodName(): (name: string) => string {
  const t = useTranslations('wallet.methods');
  return (name) => {
    const key = name;
    return t.has(key) ? t(key) : name;
  };
}
