import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/lib/client/call/call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { CallError } from '@/lib/contract/errors';
import { security } from '@/lib/contract/calls/security';

type OptionsJson = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** A passkey for the account that was just made, instead of a password to keep. */
export function useNewPasskey() {
  const t = useTranslations('auth.quick.save');
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function make(name: string): Promise<void> {
    setState('busy');
    setFailure(null);
    try {
      const { challengeId, options } = await call(security.passkeyOptions, {});
      const made = await startRegistration({ optionsJSON: JSON.parse(options) as OptionsJson });
      await call(security.addPasskey, { challengeId, response: JSON.stringify(made), name });
      setState('done');
    } catch (error) {
      // Whatever the browser says, the person turned it down or the device has none: the password is still here.
      setFailure(error instanceof CallError ? errorText(error) : t('passkeyRefused'));
      setState('idle');
    }
  }

  return { isPossible: browserSupportsWebAuthn(), state, failure, make };
}
