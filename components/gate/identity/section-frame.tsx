import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import type { Section } from './use-section';

export interface SectionFrameProps {
  title: string;
  text?: string;
  section: Section;
  children: ReactNode;
}

/** Heading, what the last action came to, and the part itself. */
export function SectionFrame({ title, text, section, children }: SectionFrameProps) {
  const id = useId();
  const { headingRef, result, failure } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h3>
      <p role="status" className={styles.result}>
        {result && <CircleCheck size={18} aria-hidden="true" />}
        {result}
      </p>
      <FormAlert text={failure} />
      {text && <p className={styles.muted}>{text}</p>}
      {children}
    </section>
  );
}
