'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './logo.module.css';

/** A door under an arch, drawn in the colours of the theme. */
export function LogoMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path className={styles.arch} d="M3 28V14a12 12 0 0 1 24 0v14z" />
      <path className={styles.door} d="M10 28V15a5 5 0 0 1 10 0v13z" />
      <circle className={styles.knob} cx="17.4" cy="21" r="1.2" />
    </svg>
  );
}

/** The way home. */
export function Logo() {
  const t = useTranslations();
  return (
    <Link
      href={routes.home}
      className={styles.logo}
      aria-label={t('layout.logo', { brand: t('brand.name') })}
    >
      <LogoMark />
      <span className={styles.word}>{t('brand.name')}</span>
    </Link>
  );
}
