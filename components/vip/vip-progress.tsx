'use client';

import { useTranslations } from 'next-intl';
import { LoadedMember } from '@/components/gate/loaded-member';
import { buttonClass } from '@/components/ui/button-class';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { canOpenMemberCentre } from '@/lib/contract/account-gate';
import { content } from '@/lib/contract/calls/content';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { ProgressBar, type LevelName } from './progress-bar';
import styles from './vip.module.css';

const noInput = {};

/** Where the member stands; a visitor reads how levels begin. */
export function VipProgress({ levels }: { levels: readonly LevelName[] }) {
  const t = useTranslations('vip.progress');
  return (
    <Panel title={t('title')} className={styles.progress}>
      <LoadedMember
        visitor={<VisitorStart />}
        failedText={t('failed')}
        retryLabel={t('retry')}
        waiting={<ProgressSkeleton />}
      >
        {(member) => <MemberProgress member={member} levels={levels} />}
      </LoadedMember>
    </Panel>
  );
}

function VisitorStart() {
  const t = useTranslations('vip.progress');
  return (
    <div className={styles.start}>
      <h3>{t('visitorTitle')}</h3>
      <p>{t('visitorText')}</p>
      <div className={styles.actions}>
        <OverlayLink opens={{ auth: 'register' }} className={buttonClass({ size: 'l' })}>
          {t('register')}
        </OverlayLink>
        <OverlayLink opens={{ auth: 'login' }} className={buttonClass({ variant: 'secondary', size: 'l' })}>
          {t('login')}
        </OverlayLink>
      </div>
    </div>
  );
}

function MemberProgress({ member, levels }: { member: MemberInfo; levels: readonly LevelName[] }) {
  const t = useTranslations('vip.progress');
  const errorText = useErrorText();
  const isTrial = !canOpenMemberCentre(member.type);
  const answer = useCall(content.vipProgress, isTrial ? null : noInput);
  if (isTrial) return <p>{t('trial')}</p>;
  return (
    <Loaded
      answer={answer}
      failedText={t('failed')}
      reasonOf={errorText}
      retryLabel={t('retry')}
      waiting={<ProgressSkeleton />}
    >
      {(data) => <ProgressBar progress={data} levels={levels} symbol={member.currencySymbol} />}
    </Loaded>
  );
}

function ProgressSkeleton() {
  return (
    <div className={styles.start}>
      <Skeleton width="12ch" height={22} />
      <Skeleton width="28ch" height={20} />
      <Skeleton height={12} shape="round" />
      <Skeleton width="32ch" height={20} />
    </div>
  );
}
