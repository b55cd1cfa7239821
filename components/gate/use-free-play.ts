import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { takeHeldAction } from '@/lib/client/session/held-action';
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
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { start, isBusy, failure };
}
