import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { ChevronDown } from './icons';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldProps {
  options: readonly SelectOption[];
}

/** The browser's own list: it is the one that phones, screen readers and keyboards know best. */
export function Select({ label, error, hint, optionalLabel, options, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} optionalLabel={optionalLabel}>
      {(control) => (
        <div className={styles.control}>
          <select {...select} {...control} className={classNames(styles.input, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
