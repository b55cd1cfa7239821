'use client';

import type { ReactNode } from 'react';
import { reopenMeasuring } from './consent';

/** The way back to the question, from every page. */
export function MeasuringButton({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button type="button" className={className} onClick={reopenMeasuring}>
      {children}
    </button>
  );
}
