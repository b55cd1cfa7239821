'use client';

import { Check, Globe } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Menu } from '@/components/ui/menu';
import { writeHint } from '@/lib/client/hint-cookies';
import { languageCodes, languageCookie, type Locale } from '@/lib/i18n/locales';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import styles from './language-picker.module.css';

const keptDays = 365;

export interface LanguagePickerProps {
  /** Those that the brand offers. */
  locales: readonly Locale[];
  /** Where the panel opens to. */
  placement?: 'below' | 'above';
}

/** Opens under the pointer, by touch and by keyboard; the choice is remembered and the page stays where it is. */
export function LanguagePicker({ locales, placement = 'below' }: LanguagePickerProps) {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const pathname = usePathname();
  const router = useRouter();

  function choose(locale: Locale) {
    writeHint(languageCookie, languageCodes[locale], keptDays);
    // The query is read at the press: reading it while rendering would take the whole header out of the cached page.
    router.replace(`${pathname}${window.location.search}`, { locale, scroll: false });
  }

  return (
    <Menu
      opensOnHover
      triggerClassName={styles.trigger}
      panelClassName={classNames(styles.panel, placement === 'above' && styles.above)}
      trigger={
        <>
          <Globe size={20} aria-hidden="true" />
          <span className="visually-hidden">{t('label')}</span>
          <span>{t(`short.${current}`)}</span>
        </>
      }
    >
      {(close) => (
        <ul>
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                lang={locale}
                className={styles.choice}
                aria-current={locale === current || undefined}
                onClick={() => {
                  close();
                  choose(locale);
                }}
              >
                {t(`name.${locale}`)}
                {locale === current && <Check size={18} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
