import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { directionOf, languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { markShapes } from '@/sandbox/page/mark';
import { useFragment } from '../shell/use-fragment';
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
          <Mark />
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

function Mark() {
  const { arch, door, knob } = markShapes;
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path className={styles.arch} d={arch} />
      <path className={styles.door} d={door} />
      <circle className={styles.knob} {...knob} />
    </svg>
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
