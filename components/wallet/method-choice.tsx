'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { CashierMethod } from '@/lib/contract/cashier';
import styles from './method-choice.module.css';
import { useMoneyText } from './use-money-text';

export interface MethodChoiceProps {
  label: string;
  methods: readonly CashierMethod[];
  value: string;
  onChange: (methodCode: string) => void;
}

/** The ways to pay in or out with their limits; one radio each, so that arrow keys choose. */
export function MethodChoice({ label, methods, value, onChange }: MethodChoiceProps) {
  const t = useTranslations('wallet.common');
  const methodName = useMethodName();
  const money = useMoneyText();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.methods}>
        {methods.map((method) => (
          <label key={method.methodCode} className={styles.method}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              value={method.methodCode}
              checked={method.methodCode === value}
              onChange={() => onChange(method.methodCode)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{methodName(method.name)}</span>
              <span className={styles.limits}>
                {t('limits', { min: money(method.minAmount), max: money(method.maxAmount) })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
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
