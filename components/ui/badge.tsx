import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'win' | 'lose' | 'live' | 'warning';

/** A short word about a state. The word says it, the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
