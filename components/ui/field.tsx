import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { CircleAlert } from './icons';

export interface FieldProps {
  label: string;
  /** What is wrong with the value, shown under it and read out with it. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Shown after the label of a field that may stay empty. */
  optionalLabel?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error around one control; the control takes the properties that it is handed. */
export function Field({
  label,
  error,
  hint,
  optionalLabel,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
