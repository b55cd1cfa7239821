'use client';

import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import type { LineChoiceProps } from './line-choice';

const LineChoice = lazy(
  loadPart(() => import('./line-choice').then((file) => ({ default: file.LineChoice }))),
);

/** `LineChoice` in a script of its own: most brands have one line, and their pages carry nothing of it. */
export function LineEntry(props: LineChoiceProps) {
  return (
    <Suspense>
      <LineChoice {...props} />
    </Suspense>
  );
}
