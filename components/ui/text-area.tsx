import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import styles from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldProps {}

/** For more than a line. It grows with what is typed where the browser can do that. */
export function TextArea({ label, error, hint, optionalLabel, rows = 6, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} optionalLabel={optionalLabel}>
      {(control) => <textarea rows={rows} {...textarea} {...control} className={styles.area} />}
    </Field>
  );
}
