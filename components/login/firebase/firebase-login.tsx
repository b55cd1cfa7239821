import { useBrand } from '@/components/brand/use-brand';
import { hasCode, type LoginEnd } from '@/components/gate/log-in';
import { leaveIdentity } from '@/components/gate/register-identity';
import { call } from '@/lib/client/call/call';
import type { FirebaseIdentity } from '@/lib/client/firebase-sign-in';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { session, type LoginPortal, type MobileInput } from '@/lib/contract/calls/session';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { nextOf, withNext } from '@/lib/addresses/next-path';
import { registerPaths, routes } from '@/lib/routes';
import type { LoginAttempts } from '../use-login-attempt';
import { FirebaseButtons } from './firebase-buttons';

export interface FirebaseLoginProps {
  attempt: LoginAttempts['attempt'];
  portal: LoginPortal;
}

/** The page of the login opens no dialogs by its address. */
function useRegisterEntrance(): () => void {
  const pathname = usePathname();
  const router = useRouter();
  return () => {
    if (pathname === routes.login)
      router.push(withNext(registerPaths[0] ?? routes.home, nextOf(window.location.search)));
    else overlayControls().openAuth('register');
  };
}

/** Logs in by a sign-in outside of the site; whoever has no account yet goes on to register with it. */
export function FirebaseLogin({ attempt, portal }: FirebaseLoginProps) {
  const { permission } = useBrand();
  const openRegister = useRegisterEntrance();
  const settings = permission?.firebase;
  if (!settings || settings.channels.length === 0) return null;

  async function enter(identity: FirebaseIdentity, mobile: MobileInput | null) {
    const refusal = await attempt(async (): Promise<LoginEnd> => {
      const output = await call(session.firebaseLogin, {
        ...identity,
        ...(portal === 'agent' && { portal }),
      });
      return { output, by: 'firebase' };
    });
    if (portal !== 'member' || !hasCode(refusal, 'login.identity.unknown')) return;
    leaveIdentity(identity, mobile);
    openRegister();
  }

  return <FirebaseButtons settings={settings} onIdentity={enter} />;
}
