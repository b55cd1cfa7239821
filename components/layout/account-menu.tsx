'use client';

import { Crown, LogOut, Mail, UserRound, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu } from '@/components/ui/menu';
import { overlayControls } from '@/lib/client/overlay-store';
import { canOpenAgentCentre } from '@/lib/contract/account-gate';
import type { MemberInfo } from '@/lib/contract/member';
import { trialAccountType } from '@/lib/contract/trial-account';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './account-menu.module.css';
import { Avatar } from './avatar';
import { memberLinks } from './member-links';

const shownAtMost = 99;

export interface AccountMenuProps {
  member: MemberInfo;
  onSignOut: () => void;
}

/** Avatar, name and what waits for the member; below it the ways into the account and out of it. */
export function AccountMenu({ member, onSignOut }: AccountMenuProps) {
  const t = useTranslations('layout.account');
  const waiting = member.unreadMessage + member.availablePromo;
  const name = member.nickname || member.account;
  return (
    <Menu
      align="end"
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      trigger={
        <>
          <span className={styles.avatar}>
            <Avatar picture={member.avatar ?? null} />
            {waiting > 0 && (
              <span className={styles.count} aria-hidden="true">
                {Math.min(waiting, shownAtMost)}
              </span>
            )}
          </span>
          <span className={styles.name}>{name}</span>
          <span className="visually-hidden">{t('menu', { count: waiting })}</span>
        </>
      }
    >
      {(close) => <MenuEntries member={member} onSignOut={onSignOut} onLeave={close} />}
    </Menu>
  );
}

function MenuEntries({ member, onSignOut, onLeave }: AccountMenuProps & { onLeave: () => void }) {
  const t = useTranslations('layout.account');
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('id')}</dt>
        <dd>{member.id}</dd>
      </dl>
      {member.type === trialAccountType && <p className={styles.trial}>{t('trial')}</p>}
      <ul onClick={onLeave}>
        {member.hasVip && (
          <li>
            <Link href={routes.vip} prefetch={false} className={styles.item}>
              <Crown size={18} aria-hidden="true" />
              {t('vip')}
              <span className={styles.level}>{member.vipRankLevel}</span>
            </Link>
          </li>
        )}
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => overlayControls().openMemberPage(memberLinks.account)}
          >
            <UserRound size={18} aria-hidden="true" />
            {t('myAccount')}
          </button>
        </li>
        {canOpenAgentCentre(member.type) && (
          <li>
            <Link href={routes.agentHome} prefetch={false} className={styles.item}>
              <UsersRound size={18} aria-hidden="true" />
              {t('agent')}
            </Link>
          </li>
        )}
        {member.type !== trialAccountType && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => overlayControls().openMemberPage(memberLinks.mailbox)}
            >
              <Mail size={18} aria-hidden="true" />
              {t('mailbox')}
              {member.unreadMessage > 0 && <span className={styles.level}>{member.unreadMessage}</span>}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} onClick={onSignOut}>
            <LogOut size={18} aria-hidden="true" />
            {t('signOut')}
          </button>
        </li>
      </ul>
    </>
  );
}
