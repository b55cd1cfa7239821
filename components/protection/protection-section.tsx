import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import styles from './protection.module.css';

export interface ProtectionSectionProps {
  title: string;
  text?: string;
  /** What the last action came to. */
  result?: string | null;
  failure?: string | null;
  children: ReactNode;
}

/** One part of the page. What an action came to stays in the document, or it would not be read out. */
export function ProtectionSection({
  title,
  text,
  result = null,
  failure = null,
  children,
}: ProtectionSectionProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text && <p className={styles.muted}>{text}</p>}
      <p role="status" className={styles.result}>
        {result && <CircleCheck size={18} aria-hidden="true" />}
        {result}
      </p>
      <FormAlert text={failure} />
      {children}
    </section>
  );
}
