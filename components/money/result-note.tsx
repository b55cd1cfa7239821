import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './records.module.css';

/** What an action came to. It stays in the document, or what comes into it would not be read out. */
export function ResultNote({ text, action }: { text: string | null; action?: ReactNode }) {
  return (
    <div role="status" className={styles.result}>
      {text && <CircleCheck size={20} aria-hidden="true" />}
      {text && <span>{text}</span>}
      {text && action}
    </div>
  );
}
