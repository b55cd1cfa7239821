import type { KeyboardEvent, ReactNode } from 'react';
import styles from './arcade.module.css';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled: boolean;
  className?: string | undefined;
}

const stepOf: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few, as buttons: a radio group, with its arrow keys. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, options, value, onChange, isDisabled, className } = props;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const to = (at + step + options.length) % options.length;
    const next = options[to];
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div role="radiogroup" aria-label={label} className={className ?? styles.choices} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          disabled={isDisabled}
          className={styles.choice}
          onClick={() => onChange(option.value)}
        >
          {option.content}
        </button>
      ))}
    </div>
  );
}
