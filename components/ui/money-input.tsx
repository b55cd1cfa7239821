'use client';

import styles from './money-input.module.css';
import { TextInput, type TextInputProps } from './text-input';

export interface MoneyInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'start' | 'inputMode'
> {
  symbol: string;
  /** Decimal text as the visitor typed it, `"12.5"`. */
  value: string;
  onValueChange: (value: string) => void;
}

const typable = /^\d{0,12}(?:\.\d{0,2})?$/;

/**
 * Takes digits and at most two decimals. What does not fit is not put in, so an amount is never rounded behind
 * the visitor's back; thousands separators of a pasted amount are taken away.
 */
export function MoneyInput({ symbol, value, onValueChange, ...input }: MoneyInputProps) {
  return (
    <TextInput
      autoComplete="off"
      {...input}
      inputMode="decimal"
      className={styles.money ?? ''}
      value={value}
      start={
        <span className={styles.symbol} aria-hidden="true">
          {symbol}
        </span>
      }
      onChange={(event) => {
        const typed = event.target.value.replace(/[\s,](?=\d{3}(?:\D|$))/g, '').trim();
        if (typable.test(typed)) onValueChange(typed);
      }}
    />
  );
}
