'use client';

import type { ReactNode } from 'react';
import { reopenMeasuring } from './consent';
import styles from './measuring.module.css';

/** The way back to the question, from every page. */
export function MeasuringButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={styles.reopen} onClick={reopenMeasuring}>
      {children}
    </button>
  );
}
