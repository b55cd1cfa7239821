import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { overlayControls, type AuthDialog } from '@/lib/client/overlays/overlay-store';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { canOpenAgentCentre } from '@/lib/contract/account-gate';
import { trialAccountType } from '@/lib/contract/trial-account';

/** `onHold`: a dialog that has something left to show stays although its work has logged somebody in. */
type DialogPart = ComponentType<{ onClose: () => void; onHold: (isHeld: boolean) => void }>;

const part = (load: () => Promise<DialogPart>) =>
  lazy(loadPart(() => load().then((dialog) => ({ default: dialog }))));

const dialogs = {
  login: part(() => import('@/components/login/login-dialog').then((file) => file.LoginDialog)),
  register: part(() => import('@/components/register/register-dialog').then((file) => file.RegisterDialog)),
  forgot: part(() => import('@/components/login/forgot/forgot-dialog').then((file) => file.ForgotDialog)),
  'change-password': part(() =>
    import('@/components/security/change-password-dialog').then((file) => file.ChangePasswordDialog),
  ),
  welcome: part(() => import('@/components/login/welcome-dialog').then((file) => file.WelcomeDialog)),
  'real-account': part(() =>
    import('@/components/register/real-account-dialog').then((file) => file.RealAccountDialog),
  ),
} as const satisfies Record<AuthDialog, unknown>;

const forMembers: readonly AuthDialog[] = ['change-password', 'welcome'];

/** A shared or reloaded address of a form that somebody has no use for shows the page below it. */
function hasUse(dialog: AuthDialog, { state, member }: Pick<MemberState, 'state' | 'member'>): boolean {
  if (dialog === 'real-account') return !canOpenAgentCentre(member?.type ?? null);
  if (forMembers.includes(dialog)) return state !== 'visitor';
  // A trial account is no account of one's own: the ways to one stay open.
  return state !== 'member' || member?.type === trialAccountType;
}

export function AuthDialogs({ dialog: asked }: { dialog: AuthDialog }) {
  const { state, member, error } = useMember();
  const [isHeld, setIsHeld] = useState(false);
  const [opened, setOpened] = useState<AuthDialog | null>(null);
  // A session that must change its password can do nothing else, whatever the address says.
  const isForced = error?.code === 'auth.password.change';
  const dialog = isForced ? 'change-password' : asked;
  const isOpened = opened === dialog;
  // A password half typed is not taken away by a logout in another tab: its dialog stays and says what happened.
  const isKept = isHeld || (isOpened && dialog === 'change-password');
  const isShown = isKept || hasUse(dialog, { state, member });
  if (!isOpened && (isForced || state === 'member')) setOpened(dialog);
  if (!isShown) return null;
  const OpenDialog = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <OpenDialog onClose={overlayControls().close} onHold={setIsHeld} />
      </OverlayMessages>
    </Suspense>
  );
}
