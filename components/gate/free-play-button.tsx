import { useTranslations } from 'next-intl';
import { useBrand } from '@/components/brand/use-brand';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useMemberPart } from '@/lib/client/session/use-member';
import styles from './free-play-button.module.css';
import { useFreePlay } from './use-free-play';

export interface FreePlayButtonProps {
  /** After the trial account is logged in, before the page changes. */
  onDone?: () => void;
}

/** A round with trial money and without an account, where the brand offers it. Nothing for who is logged in. */
export function FreePlayButton({ onDone }: FreePlayButtonProps) {
  const t = useTranslations('auth.freePlay');
  const { has } = useBrand();
  const isMember = useMemberPart(({ state }) => state === 'member');
  const { start, isBusy, failure } = useFreePlay(onDone);
  if (!has('FREEPLAY3') || isMember) return null;
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
