'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState, type MouseEvent } from 'react';
import { useActionGate } from '@/components/auth/use-action-gate';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton } from '@/components/ui/skeleton';
import { overlayControls, type AuthDialog } from '@/lib/client/overlay-atoms';
import { useMember } from '@/lib/client/use-member';
import { AccountMenu } from './account-menu';
import styles from './account-area.module.css';
import { Balance } from './balance';
import { memberLinks } from './member-links';

const SignOutDialog = dynamic(() => import('./sign-out-dialog').then((file) => file.SignOutDialog), {
  ssr: false,
});

/** The end of the top bar: ways in for a visitor, the account for a member. */
export function AccountArea() {
  const { state } = useMember();
  if (state === 'member') return <AccountPanel />;
  if (state === 'visitor') return <VisitorButtons />;
  // The cached page holds both; an attribute that the theme script sets chooses before the first paint.
  return (
    <>
      <div className={styles.visitorGuess}>
        <VisitorButtons />
      </div>
      <div className={styles.memberGuess}>
        <AccountSkeleton />
      </div>
    </>
  );
}

function VisitorButtons() {
  const t = useTranslations('layout.account');
  const open = (dialog: AuthDialog) => (event: MouseEvent) => {
    event.preventDefault();
    overlayControls().openAuth(dialog);
  };
  return (
    <div className={styles.area}>
      <a href="?auth=login" className={buttonClass({ variant: 'ghost', size: 's' })} onClick={open('login')}>
        {t('login')}
      </a>
      <a
        href="?auth=register"
        className={buttonClass({ variant: 'primary', size: 's' })}
        onClick={open('register')}
      >
        {t('register')}
      </a>
    </div>
  );
}

function AccountSkeleton() {
  const t = useTranslations('layout.account');
  const { error, refresh } = useMember();
  if (error) {
    return (
      <div className={styles.area} role="alert">
        <Button variant="secondary" size="s" onClick={() => void refresh()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.area} aria-hidden="true">
      <Skeleton width={150} height={36} shape="round" />
      <Skeleton width={36} height={36} shape="round" />
    </div>
  );
}

function AccountPanel() {
  const t = useTranslations('layout.account');
  const { member, balance, isRefreshing, refresh } = useMember();
  const pass = useActionGate();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!member || balance === null) return null;
  return (
    <div className={styles.area}>
      <div className={styles.deposit}>
        <Button
          variant="action"
          size="s"
          onClick={() => pass(() => overlayControls().openMemberPage(memberLinks.deposit))}
        >
          {t('deposit')}
        </Button>
      </div>
      <Balance
        balance={balance}
        symbol={member.currencySymbol}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
      <AccountMenu member={member} onSignOut={() => setIsLeaving(true)} />
      {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
    </div>
  );
}
