import { useTranslations } from 'next-intl';
import { LazyImage } from '@/components/ui/lazy-image';
import { Panel } from '@/components/ui/panel';
import styles from './download.module.css';

export interface QrCode {
  device: 'android' | 'ios';
  /** What the code says, a whole address. */
  address: string;
  size: number;
  path: string;
  /** The brand's own code, in place of the drawn one. */
  picture?: string;
}

/** Codes that take the page to a phone. Each is also written out: not everybody has a camera at hand. */
export function QrCodes({ codes, isLocalAddress }: { codes: readonly QrCode[]; isLocalAddress: boolean }) {
  const t = useTranslations('download');
  return (
    <Panel title={t('codes.title')}>
      <p className={styles.muted}>{t('codes.text')}</p>
      <ul className={styles.codes}>
        {codes.map(({ device, address, size, path, picture }) => (
          <li key={device} className={styles.code}>
            {picture ? (
              <LazyImage src={picture} alt={t(`codes.${device}`, { address })} width={160} height={160} />
            ) : (
              <svg
                viewBox={`0 0 ${size} ${size}`}
                role="img"
                aria-label={t(`codes.${device}`, { address })}
                shapeRendering="crispEdges"
              >
                <path d={path} />
              </svg>
            )}
            <div>
              <h3>{t(`${device}.title`)}</h3>
              <a href={address} dir="ltr">
                {address}
              </a>
            </div>
          </li>
        ))}
      </ul>
      {isLocalAddress && <p className={styles.muted}>{t('codes.local')}</p>}
    </Panel>
  );
}
