'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LoadedMember } from '@/components/gate/loaded-member';
import { buttonClass } from '@/components/ui/button-class';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { AgentSummary } from './agent-summary';
import { standingOf } from './agent-types';
import styles from './join.module.css';

export interface AgentEntranceProps {
  /** What an agent sees of the centre. */
  centre?: ReactNode;
}

/** Who comes here sees what is theirs: the way in, the agent's room, or that this page is not for them. */
export function AgentEntrance({ centre }: AgentEntranceProps) {
  const t = useTranslations('agentHome');
  return (
    <LoadedMember
      visitor={<VisitorDoor />}
      failedText={t('failed')}
      retryLabel={t('retry')}
      waiting={<Skeleton height={220} shape="box" />}
    >
      {(member) => <Standing member={member} centre={centre} />}
    </LoadedMember>
  );
}

function Standing({ member, centre }: { member: MemberInfo } & AgentEntranceProps) {
  const standing = standingOf(member.isAgent);
  if (standing === 'agent') return <AgentSummary member={member} centre={centre} />;
  return standing === 'trial' ? <TrialDoor /> : <MemberDoor />;
}

function VisitorDoor() {
  const t = useTranslations('agentHome.visitor');
  return (
    <Panel title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <div className={styles.actions}>
        <OverlayLink opens={{ auth: 'login' }} className={buttonClass({ size: 'l' })}>
          {t('login')}
        </OverlayLink>
        <JoinLink label={t('join')} />
      </div>
    </Panel>
  );
}

/** The same warning for a member, whose own account opens the personal centre. */
function MemberDoor() {
  const t = useTranslations('agentHome.member');
  return (
    <Panel title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <div className={styles.actions}>
        <OverlayLink opens={{ auth: 'real-account' }} className={buttonClass({ size: 'l' })}>
          {t('why')}
        </OverlayLink>
        <OverlayLink
          opens={{ mc: 'securityCenter' }}
          className={buttonClass({ variant: 'secondary', size: 'l' })}
        >
          {t('account')}
        </OverlayLink>
        <JoinLink label={t('join')} />
      </div>
    </Panel>
  );
}

/** The warning of spec §5, on the page and with the dialog behind it. */
function TrialDoor() {
  const t = useTranslations('agentHome.trial');
  return (
    <Panel title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <div className={styles.actions}>
        <OverlayLink opens={{ auth: 'real-account' }} className={buttonClass({ size: 'l' })}>
          {t('why')}
        </OverlayLink>
        <JoinLink label={t('join')} />
      </div>
    </Panel>
  );
}

function JoinLink({ label }: { label: string }) {
  return (
    <Link href={routes.join} className={buttonClass({ variant: 'secondary', size: 'l' })}>
      {label}
    </Link>
  );
}
