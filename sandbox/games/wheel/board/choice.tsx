import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string | number> {
  label: string;
  values: readonly { value: Value; text: string }[];
  value: Value;
  isDisabled: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, values, value, isDisabled, onChange } = props;
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      {values.map((one) => (
        <label key={one.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={one.value}
            checked={one.value === value}
            disabled={isDisabled}
            onChange={() => onChange(one.value)}
          />
          <span className={styles.text}>{one.text}</span>
        </label>
      ))}
    </div>
  );
}
