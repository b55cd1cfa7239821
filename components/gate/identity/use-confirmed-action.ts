import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { hasCode } from '@/components/gate/log-in';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useIdentityConfirmation } from './identity-confirmation';

/** Wrapped, because many calls answer with null. */
export interface Done<Output> {
  output: Output;
}

type Action<Output> = () => Promise<Output>;

/**
 * Delicate actions. One that is refused until the member has confirmed who they are opens the window for that and is
 * repeated after it; null means that the member closed the window, so nothing happened and nothing is wrong.
 */
export function useConfirmed(): <Output>(action: Action<Output>) => Promise<Done<Output> | null> {
  const { confirm } = useIdentityConfirmation();
  return async (action) => {
    try {
      return { output: await action() };
    } catch (error) {
      if (!hasCode(error, 'auth.confirm.required')) throw error;
      if (!(await confirm())) return null;
      // A second refusal is told like any other: asking in a circle helps nobody.
      return { output: await action() };
    }
  };
}

/** A confirmed action of a button: whether it runs, and what it says when it fails. One at a time. */
export function useConfirmedAction() {
  const t = useTranslations('security');
  const errorText = useErrorText();
  const confirmed = useConfirmed();
  const { refresh } = useIdentityConfirmation();
  const isRunning = useRef(false);
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Null when it failed or was turned down. `key` names the button, where there are several. */
  async function run<Output>(action: Action<Output>, key = ''): Promise<Done<Output> | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusyKey(key);
    setFailure(null);
    try {
      const done = await confirmed(action);
      if (done) refresh();
      return done;
    } catch (error) {
      setFailure(hasCode(error, 'request.not.found') ? t('gone') : errorText(error));
      // Whatever was refused or is uncertain: the list shows what is true now.
      refresh();
      return null;
    } finally {
      isRunning.current = false;
      setBusyKey(null);
    }
  }

  return { run, failure, isBusy: (key = '') => busyKey === key, forgetFailure: () => setFailure(null) };
}
