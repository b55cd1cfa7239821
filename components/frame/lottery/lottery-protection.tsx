'use client';

import { lazy, Suspense, useCallback } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { useMember } from '@/lib/client/session/use-member';
import { trialAccountType } from '@/lib/contract/trial-account';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from '../game-screen.module.css';

const RealityWatch = lazy(
  loadPart(() =>
    import('@/components/protection/reality-watch').then((file) => ({ default: file.RealityWatch })),
  ),
);

const LimitLeft = lazy(
  loadPart(() => import('@/components/protection/limit-left').then((file) => ({ default: file.LimitLeft }))),
);

/** Beside the board of a lottery what stands beside every game: what is left of a limit, and the reality check. */
export function LotteryProtection() {
  const { member } = useMember();
  const router = useRouter();
  const leave = useCallback(() => router.push(routes.lottery), [router]);
  // Trial money has neither.
  if (!member || member.type === trialAccountType) return null;
  const { currencySymbol } = member;
  return (
    <Suspense fallback={null}>
      <LimitLeft currencySymbol={currencySymbol} played={0} className={styles.limitLeft} />
      <RealityWatch currencySymbol={currencySymbol} asked={0} onLeave={leave} />
    </Suspense>
  );
}
