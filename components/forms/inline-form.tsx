import type { ReactNode, Ref } from 'react';
import styles from './sections.module.css';

export interface InlineFormProps {
  /** See `useInlineForm`. */
  ref: Ref<HTMLDivElement>;
  label: string;
  children: ReactNode;
}

/** Where a form stands that was opened by a button. Its name is read out when the keyboard comes in. */
export function InlineForm({ ref, label, children }: InlineFormProps) {
  return (
    <div ref={ref} className={styles.opened} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
