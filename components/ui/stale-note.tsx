import { CircleAlert } from 'lucide-react';
import { Button } from './button';
import styles from './stale-note.module.css';

export interface StaleNoteProps {
  /** What could not be refreshed, and why. */
  text: string;
  retryLabel: string;
  onRetry: () => void;
  isBusy?: boolean;
}

/** Stands over what is still shown although it could not be refreshed. */
export function StaleNote({ text, retryLabel, onRetry, isBusy = false }: StaleNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <p>{text}</p>
      <Button variant="secondary" size="s" isBusy={isBusy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
