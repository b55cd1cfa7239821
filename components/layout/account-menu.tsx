'use client';

import { LogOut, UserRound, WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu } from '@/components/ui/menu';
import { overlayControls } from '@/lib/client/overlay-atoms';
import type { MemberInfo } from '@/lib/contract/member';
import styles from './account-menu.module.css';
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
  const open = (page: string, close: () => void) => () => {
    close();
    overlayControls().openMemberPage(page);
  };
  return (
    <Menu
      align="end"
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      trigger={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
            {waiting > 0 && <span className={styles.count}>{Math.min(waiting, shownAtMost)}</span>}
          </span>
          <span className={styles.name}>{name}</span>
          <span className="visually-hidden">{t('menu', { count: waiting })}</span>
        </>
      }
    >
      {(close) => (
        <>
          <dl className={styles.facts}>
            {member.hasVip && (
              <div>
                <dt>{t('vip')}</dt>
                <dd>{member.vipRankLevel}</dd>
              </div>
            )}
            <div>
              <dt>{t('id')}</dt>
              <dd>{member.account}</dd>
            </div>
          </dl>
          <ul>
            <li>
              <button type="button" className={styles.item} onClick={open(memberLinks.account, close)}>
                <UserRound size={18} aria-hidden="true" />
                {t('myAccount')}
              </button>
            </li>
            <li>
              <button type="button" className={styles.item} onClick={open(memberLinks.records, close)}>
                <WalletCards size={18} aria-hidden="true" />
                {t('records')}
              </button>
            </li>
            <li>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  close();
                  onSignOut();
                }}
              >
                <LogOut size={18} aria-hidden="true" />
                {t('signOut')}
              </button>
            </li>
          </ul>
        </>
      )}
    </Menu>
  );
}
