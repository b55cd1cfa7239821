'use client';

import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { keepPopupsAway } from '@/lib/client/session/visit-popups';
import { usePathname } from '@/lib/i18n/navigation';
import { useConsent } from './consent';

const Question = lazy(
  loadPart(() => import('./measuring-question').then((file) => ({ default: file.MeasuringQuestion }))),
);

/** Fetched with an answer. Without it no visit is counted, and nothing else is amiss. */
const loadTag = () => import('./gtag').catch(() => null);

/**
 * Counts visits with Google's tag for a brand that has one, once the visitor has said yes. Before that, and after a no,
 * nothing is asked of that host. Both answers are one press.
 */
export function Measuring({ id }: { id: string }) {
  const { answer, isAsking } = useConsent();
  const path = usePathname();
  useEffect(() => {
    if (answer === 'yes') void loadTag().then((tag) => tag?.measurePage(id));
    if (answer === 'no') void loadTag().then((tag) => tag?.stopMeasuring(id));
  }, [answer, id, path]);
  // One thing at a time at this edge of the page.
  useEffect(() => {
    if (isAsking) keepPopupsAway();
  }, [isAsking]);
  return (
    isAsking && (
      <Suspense>
        <Question />
      </Suspense>
    )
  );
}
