import { Keyboard, LogOut, Menu as MenuIcon, Moon, Search, Sun } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Menu } from '@/components/ui/menu';
import { IconButton } from '@/components/ui/icon-button';
import { askDoor } from '@/lib/client/desk/desk-call';
import { useForgetDesk } from '@/lib/client/desk/use-desk';
import { useQueues } from '@/lib/client/desk/use-queues';
import type { DeskMe } from '@/lib/contract/desk/shapes';
import { deskLocaleNames, deskLocales, type DeskLocale } from '@/lib/i18n/desk-locales';
import { classNames } from '@/components/ui/class-names';
import { pagesFor } from '../pages/pages';
import { switchTheme, writeLanguage } from './choices';
import { KeyHelp } from './key-help';
import { useGoKeys } from './use-go-keys';
import styles from '../frame/frame.module.css';

/** Navigation, the field that finds anything, and who is here. */
export function DeskFrame({
  me,
  path,
  children,
}: {
  me: DeskMe;
  path: readonly string[];
  children: ReactNode;
}) {
  const t = useTranslations('desk');
  const [isOpen, setIsOpen] = useState(false);
  const pages = pagesFor(me);
  const queues = useQueues();
  const router = useRouter();
  const { isHelpOpen, openHelp, closeHelp } = useGoKeys(pages, (page) => router.push(`/desk/${page}`));
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#desk-main">
        {t('frame.skip')}
      </a>
      <header className={styles.top}>
        <IconButton label={t('frame.menu')} className={styles.menuButton} onClick={() => setIsOpen(!isOpen)}>
          <MenuIcon size={20} aria-hidden="true" />
        </IconButton>
        <Link className={styles.brand} href="/desk">
          {t('frame.title')}
        </Link>
        <FindField />
        <IconButton label={t('keys.title')} className={styles.keysButton} onClick={openHelp}>
          <Keyboard size={18} aria-hidden="true" />
        </IconButton>
        <Person me={me} />
      </header>
      <nav className={classNames(styles.nav, isOpen && styles.open)} aria-label={t('frame.pages')}>
        <ul>
          {pages.map(({ key, waiting }) => (
            <li key={key}>
              <Link
                href={`/desk/${key}`}
                prefetch={false}
                aria-current={(path[0] ?? 'dashboard') === key ? 'page' : undefined}
                onClick={() => setIsOpen(false)}
              >
                <span>{t(`pages.${key}`)}</span>
                <Waiting count={(waiting && queues?.get(waiting)?.waiting) || 0} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="desk-main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <KeyHelp isOpen={isHelpOpen} onClose={closeHelp} pages={pages} />
    </div>
  );
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 ? <span className={styles.count}>{count}</span> : null;

function FindField() {
  const t = useTranslations('desk.frame');
  const router = useRouter();
  const [text, setText] = useState('');
  function find(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) router.push(`/desk/members?find=${encodeURIComponent(text.trim())}`);
  }
  return (
    <form className={styles.find} role="search" onSubmit={find}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        data-find=""
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

function Person({ me }: { me: DeskMe }) {
  const t = useTranslations('desk');
  const locale = useLocale();
  const forget = useForgetDesk();
  const router = useRouter();
  const [isDark, setIsDark] = useState(() => document.documentElement.dataset.theme === 'dark');
  async function leave() {
    await askDoor('logout', {}).catch(() => undefined);
    await forget();
  }
  return (
    <div className={styles.person}>
      <IconButton
        label={t(isDark ? 'frame.light' : 'frame.dark')}
        onClick={() => setIsDark(switchTheme(!isDark))}
      >
        {isDark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
      </IconButton>
      <Menu trigger={me.displayName} align="end" triggerClassName={styles.personButton}>
        {() => (
          <div className={styles.personPanel}>
            <p>{me.roles.map((role) => t(`roles.${role}`)).join(', ')}</p>
            <label>
              {t('frame.language')}
              <select
                value={locale}
                onChange={(event) => {
                  writeLanguage(event.target.value as DeskLocale);
                  router.refresh();
                }}
              >
                {deskLocales.map((each) => (
                  <option key={each} value={each}>
                    {deskLocaleNames[each]}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className={styles.leave} onClick={() => void leave()}>
              <LogOut size={16} aria-hidden="true" /> {t('frame.leave')}
            </button>
          </div>
        )}
      </Menu>
    </div>
  );
}
