'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useActionGate } from '@/components/auth/use-action-gate';
import { Button } from '@/components/ui/button';
import { loadPart } from '@/lib/client/load-part';
import { overlayControls } from '@/lib/client/overlay-store';
import { OverlayMessages } from '@/lib/client/overlay-messages';
import { useMember } from '@/lib/client/use-member';
import { AccountMenu } from './account-menu';
import styles from './header.module.css';
import { Balance } from './balance';
import { memberLinks } from './member-links';

const SignOutDialog = lazy(
  loadPart(() => import('./sign-out-dialog').then((file) => ({ default: file.SignOutDialog }))),
);

/** What a member finds at the end of the top bar: the way to deposit, the balance, the account's menu. */
export function AccountPanel() {
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
      {isLeaving && (
        <Suspense fallback={null}>
          <OverlayMessages>
            <SignOutDialog onClose={() => setIsLeaving(false)} />
          </OverlayMessages>
        </Suspense>
      )}
    </div>
  );
}
