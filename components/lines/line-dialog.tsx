import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { leaveFor, safeUrl } from '@/lib/client/safe-url';
import styles from './line-dialog.module.css';
import { fastestOf, useLines, type Speeds } from './use-lines';

export interface LineDialogProps {
  /** The one that the visitor is on among them. */
  origins: readonly string[];
  own: string;
  onClose: () => void;
}

const hostOf = (origin: string) => new URL(origin).host;

/** Every line with the time that it takes from here, measured when this is opened; the same page on another of them. */
export function LineDialog({ origins, own, onClose }: LineDialogProps) {
  const t = useTranslations('lines');
  const { speeds, isMeasured, measureAgain } = useLines(origins);
  const fastest = isMeasured ? fastestOf(speeds) : null;

  function go(origin: string) {
    const { pathname, search, hash } = window.location;
    const url = safeUrl(origin + pathname + search + hash, [origin]);
    if (url) leaveFor(url);
  }

  return (
    <Dialog
      isOpen
      size="narrow"
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      description={t('text')}
      footer={
        <Button variant="secondary" isBusy={!isMeasured} onClick={measureAgain}>
          {t('again')}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {origins.map((origin) => (
          <li key={origin} className={styles.line}>
            <span className={styles.host}>
              <bdi dir="ltr">{hostOf(origin)}</bdi>
              <span className={styles.speed}>
                <Speed origin={origin} speeds={speeds} />
                {origin === fastest && <strong> {t('fastest')}</strong>}
              </span>
            </span>
            {origin === own ? (
              <span className={styles.here}>{t('here')}</span>
            ) : (
              <Button
                variant={origin === fastest ? 'primary' : 'secondary'}
                aria-label={t('goTo', { host: hostOf(origin) })}
                onClick={() => go(origin)}
              >
                {t('go')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {isMeasured && (fastest ? t('found', { host: hostOf(fastest) }) : t('noneAnswers'))}
      </p>
    </Dialog>
  );
}

function Speed({ origin, speeds }: { origin: string; speeds: Speeds }) {
  const t = useTranslations('lines');
  const ms = speeds.get(origin);
  if (ms === undefined) return t('measuring');
  return ms === null ? t('silent') : t('ms', { ms: Math.ceil(ms) });
}
