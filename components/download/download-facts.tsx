import { Coins, RefreshCw, Trash2, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import styles from './download.module.css';

/** What the app is and is not. */
export function DownloadFacts({ isPlayMoney }: { isPlayMoney: boolean }) {
  const t = useTranslations('download.facts');
  return (
    <Panel title={t('title')}>
      <ul className={styles.facts}>
        {isPlayMoney && (
          <li>
            <Coins size={20} aria-hidden="true" />
            {t('playMoney')}
          </li>
        )}
        <li>
          <WifiOff size={20} aria-hidden="true" />
          {t('offline')}
        </li>
        <li>
          <RefreshCw size={20} aria-hidden="true" />
          {t('updates')}
        </li>
        <li>
          <Trash2 size={20} aria-hidden="true" />
          {t('remove')}
        </li>
      </ul>
    </Panel>
  );
}
