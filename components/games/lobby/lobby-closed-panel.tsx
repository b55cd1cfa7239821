import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './game-lobby.module.css';

/** The whole catalogue could not be read; the rest of the site works. */
export function LobbyClosedPanel({ title }: { title: string }) {
  const t = useTranslations('games');
  const router = useRouter();
  const [isBusy, start] = useTransition();
  return (
    <section className={styles.lobby}>
      <h1 className={styles.title}>{title}</h1>
      <ErrorState
        title={t('error.title')}
        text={t('error.catalogue')}
        retryLabel={t('error.retry')}
        onRetry={() => start(() => router.refresh())}
        isBusy={isBusy}
      />
    </section>
  );
}
