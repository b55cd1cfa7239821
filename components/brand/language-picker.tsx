'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Check, Globe } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { writeHint } from '@/lib/client/call/hint-cookies';
import { leaveFor, safeUrl } from '@/lib/client/safe-url';
import { mayBeSignedIn } from '@/lib/client/call/session-signals';
import { updateLanguage } from '@/lib/contract/member-info';
import { languageCookie, languageCodes, languageTagOf, isLocale, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { usePathname } from '@/lib/i18n/navigation';
import { languageNames } from './language-names';
import styles from './language-picker.module.css';

const keptDays = 365;

export interface LanguagePickerProps {
  /** Those that the brand offers. */
  locales: readonly Locale[];
  /** Where the panel opens to. */
  placement?: 'below' | 'above';
}

/**
 * What is written to a member later is in their language. The page is left meanwhile, and the choice counts here whatever
 * becomes of the call: it outlives the page, and its failure is nobody's to mend.
 */
async function tellPlatform(locale: Locale): Promise<void> {
  const { call } = await import('@/lib/client/call/call');
  call(updateLanguage, { language: languageCodes[locale] }, { outlivesPage: true }).catch(() => undefined);
}

/** Opens under the pointer, by touch and by keyboard; the choice is remembered and the page stays where it is. */
export function LanguagePicker({ locales, placement = 'below' }: LanguagePickerProps) {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const pathname = usePathname();

  function choose(locale: Locale) {
    writeHint(languageCookie, languageCodes[locale], keptDays);
    // The document anew and not a move inside of it: whatever was fetched before is in the language of before. The query
    // is read at the press: reading it while rendering would take the whole header out of the cached page.
    const url = safeUrl(localizedPath(locale, pathname) + window.location.search + window.location.hash);
    if (!url) return;
    if (!mayBeSignedIn()) leaveFor(url);
    else
      void tellPlatform(locale)
        .catch(() => undefined)
        .finally(() => leaveFor(url));
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
          <span>{isLocale(current) && languageNames[current].short}</span>
        </>
      }
    >
      {(close) => (
        <ul>
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                lang={languageTagOf(locale)}
                className={styles.choice}
                aria-current={locale === current || undefined}
                onClick={() => {
                  close();
                  choose(locale);
                }}
              >
                {languageNames[locale].name}
                {locale === current && <Check size={18} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
