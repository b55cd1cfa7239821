import { useEffect, useRef } from 'react';
import styles from './forms.module.css';

/** The button that led to this step is gone: the keyboard, and who listens, begin at its heading. */
export function StepHead({ title, text }: { title: string; text: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div>
      <h3 ref={ref} tabIndex={-1} className={styles.stepHead}>
        {title}
      </h3>
      <p className={styles.explanation}>{text}</p>
    </div>
  );
}
