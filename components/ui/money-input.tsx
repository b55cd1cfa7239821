import { useState } from 'react';
import { amountText } from './amount-text';
import styles from './money-input.module.css';
import { TextInput, type TextInputProps } from './text-input';

export interface MoneyInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'start' | 'inputMode' | 'maxLength'
> {
  symbol: string;
  /** Decimal text, `"12.5"`; or what the visitor typed, where it cannot be read as an amount. */
  value: string;
  onValueChange: (value: string) => void;
}

/** The greatest amount with its separators. */
const longest = 24;

/**
 * Keeps what was typed as it was typed, and tells what it means: an amount is never changed behind the visitor's back, and
 * what is none is refused by the rules of the form.
 */
export function MoneyInput({ symbol, value, onValueChange, ...input }: MoneyInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      autoComplete="off"
      {...input}
      inputMode="decimal"
      maxLength={longest}
      className={styles.money ?? ''}
      // An amount that was chosen elsewhere takes the place of what was typed.
      value={amountText(typed) === value ? typed : value}
      start={
        <span className={styles.symbol} aria-hidden="true">
          {symbol}
        </span>
      }
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(amountText(target.value));
      }}
    />
  );
}
