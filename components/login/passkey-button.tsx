import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LoginEnd } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { session, type LoginPortal } from '@/lib/contract/calls/session';
import type { LoginAttempts } from './use-login-attempt';

export interface PasskeyButtonProps {
  attempt: LoginAttempts['attempt'];
  portal: LoginPortal;
}

type OptionsJson = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Nothing where the browser knows no passkeys. Who turns the browser's question down has done nothing wrong. */
export function PasskeyButton({ attempt, portal }: PasskeyButtonProps) {
  const t = useTranslations('auth.login');
  const [isBusy, setIsBusy] = useState(false);
  if (!browserSupportsWebAuthn()) return null;

  async function logIn() {
    setIsBusy(true);
    await attempt(() => logInByPasskey(portal));
    setIsBusy(false);
  }

  return (
    <Button variant="secondary" isBlock isBusy={isBusy} onClick={() => void logIn()}>
      <KeyRound size={18} aria-hidden="true" /> {t('passkey')}
    </Button>
  );
}

/** Null when the person closed the browser's window. */
async function logInByPasskey(portal: LoginPortal): Promise<LoginEnd | null> {
  const { challengeId, options } = await call(session.passkeyOptions, {});
  const response = await sign(JSON.parse(options) as OptionsJson);
  if (response === null) return null;
  const output = await call(session.passkeyLogin, {
    challengeId,
    response,
    ...(portal === 'agent' && { portal }),
  });
  return { output, by: 'passkey' };
}

async function sign(optionsJSON: OptionsJson): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch (error) {
    if (isTurnedDown(error)) return null;
    throw new CallError('login.passkey.failed', undefined, { cause: error });
  }
}

/** Browsers say the same when the person closes the window and when they let it stand too long. */
function isTurnedDown(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
