import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './state-panel.module.css';

export interface EmptyStateProps {
  title: string;
  /** What would be here, and how to get it. */
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** Whether money moved, and what to do next. */
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
  isBusy?: boolean;
}

export function ErrorState({ title, text, retryLabel, onRetry, isBusy = false }: ErrorStateProps) {
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && retryLabel && (
        <Button variant="secondary" onClick={onRetry} isBusy={isBusy}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
