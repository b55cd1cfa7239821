import { useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import styles from './growing-end.module.css';
import { useNearEnd } from './use-near-end';

export interface GrowingEndProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why there is not more of it yet. Then only a press goes on. */
  failure: string | null;
  onMore: () => void;
  /** Such as 'Load more', or after a failure 'Try again'. */
  label: string;
  /** How much of the list is here; read out when it changes. */
  status: string;
  /** Only a press goes on, because the list stands among others. */
  isDisabled?: boolean;
}

/** The end of a list that grows: a button, which coming near presses as well, until all of it is here. */
export function GrowingEnd(props: GrowingEndProps) {
  const { hasMore, isLoading, failure, onMore, label, status, isDisabled = false } = props;
  const isWaiting = hasMore && !isLoading && failure === null && !isDisabled;
  const end = useNearEnd<HTMLDivElement>(isWaiting ? onMore : null, status);
  const note = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // The button goes with the last page: who pressed it goes on from here, and not from the start of the document.
    if (!hasMore && hasFocus.current) note.current?.focus({ preventScroll: true });
    hasFocus.current = hasFocus.current && hasMore;
  }, [hasMore]);
  return (
    <div ref={end} className={styles.end}>
      <p ref={note} role="status" tabIndex={-1} className={styles.status}>
        {status}
      </p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoading}
          onClick={onMore}
          onFocus={() => (hasFocus.current = true)}
          onBlur={() => (hasFocus.current = false)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
