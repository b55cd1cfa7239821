import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { takeHeldAction } from '@/lib/client/session/held-action';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useMember } from '@/lib/client/session/use-member';
import { trialAccountType } from '@/lib/contract/trial-account';
import { startFreePlay } from './free-play';
import styles from './free-play-button.module.css';
import { resumeAction } from './resume-action';
import { useRedirectAfterLogin } from './use-redirect-after-login';

export interface FreePlayButtonProps {
  /** After the trial account is logged in, before the page changes. */
  onDone?: () => void;
}

/** A round with trial money and without an account, where the brand offers it. Nothing for who is logged in. */
export function FreePlayButton({ onDone }: FreePlayButtonProps) {
  const t = useTranslations('auth.freePlay');
  const errorText = useErrorText();
  const { has } = useBrand();
  const { state } = useMember();
  const land = useRedirectAfterLogin();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!has('FREEPLAY3') || state === 'member') return null;

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

  return (
    <div className={styles.freePlay}>
      <FormAlert text={failure} />
      <Button variant="secondary" isBlock isBusy={isBusy} onClick={() => void start()}>
        {t('start')}
      </Button>
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  );
}

/** On a page, which carries none of its texts. */
export function FreePlayOnPage() {
  return (
    <OverlayMessages>
      <FreePlayButton />
    </OverlayMessages>
  );
}
