import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id'>, FieldProps {
  /** Stands inside the frame after the text, such as a button that shows a password. */
  end?: ReactNode;
  start?: ReactNode;
}

export function TextInput({
  label,
  error,
  hint,
  optionalLabel,
  end,
  start,
  className,
  ...input
}: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} optionalLabel={optionalLabel}>
      {(control) => (
        <div className={styles.control}>
          {start}
          <input type="text" {...input} {...control} className={classNames(styles.input, className)} />
          {end}
        </div>
      )}
    </Field>
  );
}
