import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';

/** Hands the link to an app of the device, where the browser can. Nobody is written to by the site. */
export function ShareButton({ link }: { link: string }) {
  const t = useTranslations('records.referral');
  const [hasFailed, setHasFailed] = useState(false);
  if (typeof navigator.share !== 'function') return null;
  async function share() {
    setHasFailed(false);
    try {
      await navigator.share({ title: t('shareTitle'), url: link });
    } catch (error) {
      // Who closes the list of apps has changed their mind; nothing is wrong.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" /> {t('share')}
      </Button>
      <p role="status" className={styles.note}>
        {hasFailed && t('shareFailed')}
      </p>
    </div>
  );
}
