'use client';

import { useTranslations } from 'next-intl';
import { LoadedMember } from '@/components/gate/loaded-member';
import { buttonClass } from '@/components/ui/button-class';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/state-panel';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { canOpenMemberCentre } from '@/lib/contract/account-gate';
import type { MemberInfo } from '@/lib/contract/member-info';
import { PointsBalance } from './points-balance';
import { PointsMall } from './points-mall';
import styles from './points.module.css';

/** What needs a login: the balance, the rate, the rewards. */
export function PointsCounter() {
  const t = useTranslations('points');
  return (
    <LoadedMember
      visitor={<VisitorInvitation />}
      failedText={t('balance.failed')}
      retryLabel={t('retry')}
      waiting={<CounterSkeleton />}
    >
      {(member) => <MemberCounter member={member} />}
    </LoadedMember>
  );
}

function MemberCounter({ member }: { member: MemberInfo }) {
  const t = useTranslations('points');
  if (!canOpenMemberCentre(member.type)) {
    return (
      <EmptyState
        title={t('trial.title')}
        text={t('trial.text')}
        action={
          <OverlayLink opens={{ auth: 'register' }} className={buttonClass()}>
            {t('visitor.register')}
          </OverlayLink>
        }
      />
    );
  }
  return (
    <div className={styles.counter}>
      <PointsBalance symbol={member.currencySymbol} />
      <PointsMall member={member} />
    </div>
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
