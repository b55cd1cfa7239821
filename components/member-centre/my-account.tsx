'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { MemberInfo } from '@/lib/contract/member';
import styles from './member-centre.module.css';

/** My account: who is logged in, when somebody last was, and how long this session lasts. */
export function MyAccount({ member }: { member: MemberInfo }) {
  const t = useTranslations('memberCentre.account');
  const format = useFormatter();
  // An overlay is never rendered by a server, so the visitor's own zone is known.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const lastLogin =
    member.lastLoginAt === null
      ? t('firstLogin')
      : format.dateTime(new Date(member.lastLoginAt), { dateStyle: 'long', timeStyle: 'medium', timeZone });
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('id')}</dt>
          <dd>{member.id}</dd>
        </div>
        <div>
          <dt>{t('username')}</dt>
          <dd>{member.account}</dd>
        </div>
        <div>
          <dt>{t('nickname')}</dt>
          <dd>{member.nickname}</dd>
        </div>
        <div>
          <dt>{t('lastLogin')}</dt>
          <dd>{lastLogin}</dd>
        </div>
      </dl>
      <div className={styles.notes}>
        {member.lastLoginAt !== null && <p>{t('unfamiliar')}</p>}
        <h3>{t('session')}</h3>
        <p>{t('sessionText')}</p>
        <p>{t('money')}</p>
      </div>
    </>
  );
}
