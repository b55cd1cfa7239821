import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './system-page.module.css';

/** Nothing is at this address: what may have happened, a search, and the pages that most people want. */
export function NotFoundPanel({ search }: { search: ReactNode }) {
  const t = useTranslations('system.notFound');
  return (
    <div className={styles.panel}>
      <p className={styles.code}>404</p>
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      {search}
      <nav className={styles.ways} aria-label={t('more')}>
        <Link href={routes.home} prefetch={false} className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </Link>
        <Link href={routes.rng} prefetch={false} className={buttonClass({ variant: 'secondary' })}>
          {t('games')}
        </Link>
        <Link href={routes.promotions} prefetch={false} className={buttonClass({ variant: 'secondary' })}>
          {t('promotions')}
        </Link>
        <Link href={routes.help} prefetch={false} className={buttonClass({ variant: 'secondary' })}>
          {t('help')}
        </Link>
      </nav>
    </div>
  );
}
