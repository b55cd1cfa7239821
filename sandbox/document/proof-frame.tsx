import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LogoMark } from '@/components/brand/logo';
import { directionOf, languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { useFragment } from './use-fragment';
import styles from './proof-frame.module.css';

interface ProofFrameProps {
  locale: Locale;
  children: ReactNode;
}

/** What the vendor's script-free documents have around their content too: whose site it is, the way back, the languages. */
export function ProofFrame({ locale, children }: ProofFrameProps) {
  const t = useTranslations();
  const home = localizedPath(locale, routes.home);
  const brand = t('brand.name');
  return (
    <>
      <header className={styles.bar}>
        <a href={home} className={styles.brand}>
          <LogoMark />
          <span>{brand}</span>
        </a>
        <a href={home} className={styles.home}>
          {t('frame.home', { brand })}
        </a>
      </header>
      <main className={styles.page}>{children}</main>
      <footer className={styles.footer}>
        <nav aria-label={t('frame.languages')}>
          <Languages locale={locale} />
        </nav>
      </footer>
    </>
  );
}

/** The language of a proof stands behind the `#` of its address, so that one document serves all of them. */
function Languages({ locale }: { locale: Locale }) {
  const theme = useFragment()?.theme;
  return (
    <ul className={styles.languages}>
      {locales
        .filter((other) => other !== locale)
        .map((other) => {
          const tag = languageTagOf(other);
          return (
            <li key={other}>
              <a
                href={`#lang=${other}${theme ? `&theme=${theme}` : ''}`}
                hrefLang={tag}
                lang={tag}
                dir={directionOf(other)}
              >
                {new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag}
              </a>
            </li>
          );
        })}
    </ul>
  );
}
