'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { BySession } from '@/components/ui/by-session';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { useMember } from '@/lib/client/session/use-member';
import { canOpenMemberCentre } from '@/lib/contract/account-gate';
import { PointRewards } from './point-rewards';
import { PointsBalance } from './points-balance';
import styles from './points.module.css';

/** What needs a login: the balance, the rate, the rewards. */
export function PointsCounter() {
  const t = useTranslations('points');
  const { state, member, error, refresh } = useMember();
  const waiting = error ? (
    <ErrorState title={t('balance.failed')} retryLabel={t('retry')} onRetry={() => void refresh()} />
  ) : (
    <CounterSkeleton />
  );
  return (
    <BySession
      state={state}
      visitor={<VisitorInvitation />}
      waiting={waiting}
      member={
        member && !canOpenMemberCentre(member.type) ? (
          <EmptyState
            title={t('trial.title')}
            text={t('trial.text')}
            action={
              <OverlayLink opens={{ auth: 'register' }} className={buttonClass()}>
                {t('visitor.register')}
              </OverlayLink>
            }
          />
        ) : (
          member && (
            <div className={styles.counter}>
              <PointsBalance symbol={member.currencySymbol} />
              <PointRewards />
            </div>
          )
        )
      }
    />
  );
}

function VisitorInvitation() {
  const t = useTranslations('points.visitor');
  return (
    <Panel title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <div className={styles.actions}>
        <OverlayLink opens={{ auth: 'login' }} className={buttonClass({ size: 'l' })}>
          {t('login')}
        </OverlayLink>
        <OverlayLink
          opens={{ auth: 'register' }}
          className={buttonClass({ variant: 'secondary', size: 'l' })}
        >
          {t('register')}
        </OverlayLink>
      </div>
    </Panel>
  );
}

function CounterSkeleton() {
  return (
    <div className={styles.counter}>
      <Skeleton height={180} shape="box" />
      <Skeleton height={320} shape="box" />
    </div>
  );
}
