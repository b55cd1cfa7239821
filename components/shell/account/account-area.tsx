'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect } from 'react';
import styles from '@/components/brand/header.module.css';
import { AuthLink } from '@/components/gate/auth-link';
import { InlineLogin } from '@/components/login/inline-login';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/call/load-part';
import { mayBeSignedIn } from '@/lib/client/call/session-signals';
import { useMember } from '@/lib/client/session/use-member';

/** A visitor never needs it; for a member it is fetched beside the account and not after it. */
const loadPanel = () => import('./account-panel');
const AccountPanel = lazy(loadPart(() => loadPanel().then((file) => ({ default: file.AccountPanel }))));

/** The end of the top bar: ways in for a visitor, the account for a member. */
export function AccountArea() {
  const { state, error } = useMember();
  useEffect(() => {
    // A failure is met again, and shown, when the panel is wanted.
    if (mayBeSignedIn()) void loadPanel().catch(() => undefined);
  }, []);
  // A session that must change its password first is asked to by the panel.
  if (state === 'member' || error?.code === 'auth.password.change') {
    return (
      <Suspense fallback={<AccountSkeleton />}>
        <AccountPanel />
      </Suspense>
    );
  }
  const isUnknown = state === 'unknown';
  // The cached page holds both; an attribute that the theme script sets chooses before the first paint. The buttons
  // stay the same elements when the answer is here, so that a press or the focus on one of them is not lost.
  return (
    <>
      <div className={isUnknown ? styles.visitorGuess : undefined}>
        <VisitorEntrance />
      </div>
      {isUnknown && (
        <div className={styles.memberGuess}>
          <AccountSkeleton />
        </div>
      )}
    </>
  );
}

/** A form where there is room for one, else two ways to a dialog. */
function VisitorEntrance() {
  const t = useTranslations('layout.account');
  return (
    <div className={styles.area}>
      <InlineLogin />
      <AuthLink
        dialog="login"
        className={classNames(buttonClass({ variant: 'ghost', size: 's' }), styles.narrow)}
      >
        {t('login')}
      </AuthLink>
      <AuthLink dialog="register" className={buttonClass({ variant: 'primary', size: 's' })}>
        {t('register')}
      </AuthLink>
    </div>
  );
}

function AccountSkeleton() {
  const t = useTranslations('layout');
  const { error, refresh } = useMember();
  if (error) {
    return (
      <div className={styles.area} role="alert">
        <Button variant="secondary" size="s" onClick={() => void refresh()}>
          {t('account.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.area}>
      <span className="visually-hidden">{t('balance.updating')}</span>
      <Skeleton width={150} height={36} shape="round" />
      <Skeleton width={36} height={36} shape="round" />
    </div>
  );
}
