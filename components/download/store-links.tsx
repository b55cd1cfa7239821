import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { Panel } from '@/components/ui/panel';
import styles from './download.module.css';
import type { StoreLink } from './store-urls';

/** Apps in stores, where the brand has any. */
export function StoreLinks({ links }: { links: readonly StoreLink[] }) {
  const t = useTranslations('download.stores');
  if (links.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <ul className={styles.stores}>
        {links.map(({ device, address }) => (
          <li key={address}>
            <a
              href={address}
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'l' })}
            >
              <span className={styles.store}>
                {t(device)}
                <ExternalLink size={18} aria-hidden="true" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
