import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { takeHeldAction } from '@/lib/client/session/held-action';
import { useTimeText } from '@/lib/client/use-time-text';
import { isCallError } from '@/lib/contract/is-call-error';
import { trialAccountType } from '@/lib/contract/trial-account';
import { startFreePlay } from './free-play';
import { resumeAction } from './resume-action';
import { useRedirectAfterLogin } from './use-redirect-after-login';

export interface FreePlay {
  start: () => Promise<void>;
  isBusy: boolean;
  /** Why it could not begin. */
  failure: string | null;
}

/** Opens a trial account, and then what was pressed before. Its texts are those of the overlays. */
export function useFreePlay(onDone?: () => void): FreePlay {
  const t = useTranslations('auth.freePlay');
  const errorText = useErrorText();
  const time = useTimeText();
  const land = useRedirectAfterLogin();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function start() {
    setIsBusy(true);
    setFailure(null);
    try {
      await startFreePlay();
      showToast(t('started'), 'win');
      onDone?.();
      land();
      const held = takeHeldAction();
      if (held) resumeAction(held, trialAccountType);
    } catch (error) {
      const againAt = nextTryOf(error);
      setFailure(againAt ? t('tooMany', { time: time(againAt) }) : errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { start, isBusy, failure };
}

/** When it may be opened again, of an address from which it was opened often; null after any other refusal. */
function nextTryOf(error: unknown): string | null {
  if (!isCallError(error) || error.code !== 'request.rate') return null;
  const seconds = Number(error.value?.retryAfterSeconds);
  return seconds > 0 ? new Date(Date.now() + seconds * 1_000).toISOString() : null;
}
