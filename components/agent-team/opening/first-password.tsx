import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { Notice } from '@/components/money/sending/notice';
import { Facts } from '@/components/money/stat-list';
import { Button } from '@/components/ui/button';
import styles from '../team.module.css';

export interface FirstPasswordProps {
  username: string;
  firstPassword: string;
  /** Where the account logs in: agents and helpers have a door of their own. */
  loginPath: string;
  /** Takes the password off the screen, for good. */
  onDone: () => void;
}

/** The only time that a first password is shown. The keyboard is taken there, so that it is read out. */
export function FirstPassword({ username, firstPassword, loginPath, onDone }: FirstPasswordProps) {
  const t = useTranslations('agentTeam.opened');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.opened} aria-label={t('title', { username })}>
      <h3 ref={heading} tabIndex={-1}>
        {t('title', { username })}
      </h3>
      <Facts
        facts={[
          { label: t('username'), value: <CopyableCode text={username} /> },
          { label: t('password'), value: <CopyableCode text={firstPassword} /> },
          { label: t('door'), value: <CopyableCode text={`${window.location.origin}${loginPath}`} /> },
        ]}
      />
      <Notice>
        <p>
          <strong>{t('once')}</strong>
        </p>
        <p>{t('next')}</p>
      </Notice>
      <div>
        <Button variant="secondary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </section>
  );
}
