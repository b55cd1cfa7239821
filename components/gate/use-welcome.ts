import { useFormatter, useTranslations } from 'next-intl';
import { mutate } from 'swr';
import { showToast } from '@/components/ui/toast';
import { call } from '@/lib/client/call/call';
import { demandChange } from '@/lib/client/session/demanded-change';
import { holdAction, takeHeldAction } from '@/lib/client/session/held-action';
import { overlayControls, overlayOf, type AuthDialog } from '@/lib/client/overlays/overlay-store';
import { callKey } from '@/lib/client/call/use-call';
import { keepPopupsAway } from '@/lib/client/session/visit-popups';
import { member, type MemberInfo } from '@/lib/contract/calls/member';
import { session } from '@/lib/contract/calls/session';
import { system } from '@/lib/contract/calls/system';
import { hasModule } from '@/lib/contract/whitelabel';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import type { LoginEnd } from './log-in';
import { resumeAction } from './resume-action';
import { useLoginPortal } from './use-login-portal';
import { isWelcomeMuted } from './welcome-mute';

export interface WelcomeOptions {
  /** Opens a dialog; over the page that is here when absent. */
  open?: (dialog: AuthDialog) => void;
}

/**
 * What a login ends with: a password that must be changed first, or the greeting, which says when the account was used
 * before: a time that its owner does not remember is the first sign of a stolen password. Agents are at their page
 * already and get no window. Who was on the way to something gets there, after a forced change of the password too, and
 * the greeting is one line.
 */
export function useWelcome({ open }: WelcomeOptions = {}): (end?: LoginEnd) => Promise<void> {
  const portal = useLoginPortal();
  const greet = useGreeting();
  const openDialog = open ?? overlayControls().openAuth;
  return async (end) => {
    // At once: what is still held when the dialog has gone counts as turned down.
    const held = takeHeldAction();
    keepPopupsAway();
    const isFirstLogin = end?.output.firstTimeLogin === true;
    if (end && (await mustChangePassword(end))) {
      demandChange({ isFirstLogin, mustAcceptTerms: end.output.mustAcceptTerms === true });
      // The change is one more step of this way in.
      if (held && portal !== 'agent') holdAction(held);
      return openDialog('change-password');
    }
    if (isFirstLogin) void call(session.firstLogin, {}).catch(() => undefined);
    const info = await call(member.info, {}).catch(() => null);
    if (!info) return;
    await mutate(callKey(member.info, {}), info, { revalidate: false });
    const resumed = portal === 'agent' ? null : held;
    if (portal === 'agent' || resumed || isWelcomeMuted() || isInsideForm()) showToast(greet(info), 'win');
    else openDialog('welcome');
    if (resumed) resumeAction(resumed, info.type);
  };
}

const isHome = (pathname: string): boolean => pathname === routes.home;

/**
 * For `open`, after a way in that leads to the home page: the way and the dialog are one step, because a dialog that is
 * opened on the page that is being left would call the way off.
 */
export function useOpenAtHome(isStaying = isHome): (dialog: AuthDialog) => void {
  const pathname = usePathname();
  const router = useRouter();
  return (dialog) => {
    if (isStaying(pathname)) overlayControls().openAuth(dialog);
    else router.push(`${routes.home}?auth=${dialog}`);
  };
}

/** Whose session ended in the middle of a form finds the form, and no window over it. */
function isInsideForm(): boolean {
  const { memberPage, agentPage } = overlayOf(new URLSearchParams(window.location.search));
  return memberPage !== null || agentPage !== null;
}

/** One line: who, and when before. */
export function useGreeting(): (info: MemberInfo) => string {
  const t = useTranslations('auth.welcome');
  const lastLogin = useLastLogin();
  return (info) => {
    const name = info.nickname || info.account;
    const time = lastLogin(info);
    return time === null ? t('first', { name }) : t('again', { name, time });
  };
}

/** In the time of the visitor's clock; null at the first login. */
export function useLastLogin(): (info: MemberInfo) => string | null {
  const format = useFormatter();
  return ({ lastLoginAt }) => {
    if (!lastLoginAt) return null;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return format.dateTime(new Date(lastLoginAt), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  };
}

/** An older gateway leaves the decision to the site (spec §4). */
async function mustChangePassword({ output, by }: LoginEnd): Promise<boolean> {
  if (output.mustChangePassword !== undefined) return output.mustChangePassword;
  if (by !== 'username') return false;
  if (output.firstTimeLogin || !output.passwordExpired) return output.firstTimeLogin;
  const permission = await call(system.permission, {}).catch(() => null);
  return permission !== null && hasModule(permission.whitelabel, 'CHNGPASSVERIF3');
}
