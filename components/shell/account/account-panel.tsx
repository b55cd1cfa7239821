import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from '@/components/brand/header.module.css';
import { useActionGate } from '@/components/gate/use-action-gate';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { keepLive } from '@/lib/client/live/live-updates';
import { loadPart } from '@/lib/client/call/load-part';
import { openProtection } from '@/lib/client/overlays/open-protection';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { overlayControls, useOverlay } from '@/lib/client/overlays/overlay-store';
import { memberLabelKey } from '@/lib/client/call/session-signals';
import { useMember } from '@/lib/client/session/use-member';
import { isOffered } from '@/lib/contract/offered';
import { trialAccountType } from '@/lib/contract/trial-account';
import { AccountMenu } from './account-menu';
import { Balance } from './balance';
import { toastNewMessages } from './live-notices';
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
  const memberId = member?.id;
  const labels = member?.memberLabel;
  useEffect(
    () => (memberId ? keepLive((topics) => void toastNewMessages(memberId, topics)) : undefined),
    [memberId],
  );
  useEffect(() => noteLabels(labels), [labels]);
  if (!member) return <PasswordGate />;
  return (
    <div className={styles.area}>
      {isOffered(member, 'cashier.options') && (
        <div className={styles.deposit}>
          <Button
            variant="action"
            size="s"
            onClick={() => pass(() => overlayControls().openMemberPage(memberLinks.deposit))}
          >
            {t('deposit')}
          </Button>
        </div>
      )}
      {balance !== null && (
        <Balance
          balance={balance}
          symbol={member.currencySymbol}
          note={member.type === trialAccountType ? t('trial') : undefined}
          isRefreshing={isRefreshing}
          onRefresh={() => void refresh()}
        />
      )}
      {isOffered(member, 'protection.overview') && (
        <div className={styles.deposit}>
          <IconButton label={t('limits')} onClick={() => pass(openProtection)}>
            <ShieldCheck size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
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

/** Kept in the tab, where the scripts of a brand look for them. */
function noteLabels(labels: readonly string[] | undefined): void {
  if (!labels) return;
  try {
    sessionStorage.setItem(memberLabelKey, JSON.stringify(labels));
  } catch {
    // Storage can be switched off in the browser, and nothing on the page depends on it.
  }
}

/** Whoever must change their password is asked to on every page, and again when they walk back. */
function PasswordGate() {
  const { error } = useMember();
  const { auth } = useOverlay();
  const mustChange = error?.code === 'auth.password.change';
  useEffect(() => {
    const isOpening = new URLSearchParams(window.location.search).get('auth') === 'change-password';
    if (mustChange && !isOpening) overlayControls().openAuth('change-password');
  }, [mustChange, auth]);
  return null;
}
