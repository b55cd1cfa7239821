'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Menu } from '@/components/ui/menu';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './bottom-bar.module.css';
import { Logo } from './logo';
import type { NavigationEntry } from './navigation-data';

/** Fetched as soon as the pointer or the focus reaches an entry, so that it is there when the panel opens. */
const loadPanel = () => import('./vendor-panel');
const VendorPanel = lazy(() => loadPanel().then((file) => ({ default: file.VendorPanel })));
// A failure is met again, and shown, when the panel is wanted.
const prepare = () => void loadPanel().catch(() => undefined);

/** Logo and navigation; each game type opens its studios under the pointer, by touch and by keyboard. */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useTranslations('layout.navigation');
  const pathname = usePathname();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Logo />
        <nav aria-label={t('label')}>
          <ul className={styles.entries}>
            <li>
              <NavigationLink href={routes.home} isCurrent={pathname === routes.home}>
                {t('home')}
              </NavigationLink>
            </li>
            {entries.map((entry) => (
              <li key={entry.gameType}>
                <VendorMenu entry={entry} isCurrent={pathname.startsWith(entry.href)} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function NavigationLink({
  href,
  isCurrent,
  children,
}: {
  href: string;
  isCurrent: boolean;
  children: string;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={classNames(styles.link, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

function VendorMenu({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  const t = useTranslations('layout.navigation');
  const title = t(`types.${entry.gameType}`);
  return (
    <div className={styles.entry} onPointerEnter={prepare} onFocus={prepare}>
      <Menu
        opensOnHover
        lead={
          <NavigationLink href={entry.href} isCurrent={isCurrent}>
            {title}
          </NavigationLink>
        }
        trigger={<ChevronDown size={16} aria-hidden="true" />}
        triggerLabel={t('studios', { type: title })}
        triggerClassName={styles.more}
        panelClassName={styles.panel}
      >
        {(close) => (
          <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
            <VendorPanel entry={entry} onLeave={close} />
          </Suspense>
        )}
      </Menu>
    </div>
  );
}
