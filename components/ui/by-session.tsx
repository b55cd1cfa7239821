import type { ReactNode } from 'react';
import styles from './by-session.module.css';

export interface BySessionProps {
  state: 'unknown' | 'visitor' | 'member';
  visitor: ReactNode;
  /** Of the size of what a member will see. */
  waiting: ReactNode;
  member: ReactNode;
}

/**
 * One part of a page for visitors and another one for members. While nobody knows, the cached document holds the
 * visitor's part and the skeleton, and an attribute that is set before the first paint chooses.
 */
export function BySession({ state, visitor, waiting, member }: BySessionProps) {
  if (state === 'member') return member;
  if (state === 'visitor') return visitor;
  return (
    <>
      <div className={styles.visitorGuess}>{visitor}</div>
      <div className={styles.memberGuess}>{waiting}</div>
    </>
  );
}
