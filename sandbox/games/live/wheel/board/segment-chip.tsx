import type { CSSProperties, ReactNode } from 'react';
import type { Segment } from '../types';
import { segmentRamps } from './look';
import styles from './segment-chip.module.css';

/** The colours of a segment, for a style sheet. */
export function segmentStyle(segment: Segment): CSSProperties {
  const [light, middle, dark] = segmentRamps[segment];
  return { '--spot-light': light, '--spot': middle, '--spot-dark': dark } as CSSProperties;
}

interface SegmentChipProps {
  segment: Segment;
  /** Read out in place of what is seen. */
  name: string;
  children: ReactNode;
}

/** A segment that the wheel has stopped at, in its colours. */
export function SegmentChip({ segment, name, children }: SegmentChipProps) {
  return (
    <span className={styles.chip} style={segmentStyle(segment)}>
      <span aria-hidden="true" dir="ltr">
        {children}
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
