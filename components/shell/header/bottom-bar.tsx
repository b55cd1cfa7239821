'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, type MouseEvent } from 'react';
import styles from '@/components/brand/header.module.css';
import { Logo } from '@/components/brand/logo';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { classNames } from '@/components/ui/class-names';
import { ChevronDown } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { loadPart } from '@/lib/client/call/load-part';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import type { GameLink } from '../navigation-data';
import { useLineFit } from './use-line-fit';

/** Fetched as soon as the pointer or the focus reaches an entry, so that it is there when the panel opens. */
const loadPanel = () => import('./vendor-panel');
const VendorPanel = lazy(loadPart(() => loadPanel().then((file) => ({ default: file.VendorPanel }))));
// A failure is met again, and shown, when the panel is wanted.
const prepare = () => void loadPanel().catch(() => undefined);

/**
 * Logo and navigation; each game type opens its studios under the pointer, by touch and by keyboard. It is one line: the
 * types that have no room in it are in a menu at its end.
 */
export function BottomBar({ entries }: { entries: readonly GameLink[] }) {
  const t = useTranslations('layout.navigation');
  const rowRef = useRef<HTMLUListElement>(null);
  const fit = useLineFit(rowRef);
  // The first place is that of the home page.
  const shown = fit === null ? entries.length : fit - 1;
  const folded = entries.slice(shown);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label={t('label')} className={styles.entries}>
          <ul ref={rowRef} className={styles.types}>
            <li>
              <NavigationLink href={routes.home}>{t('home')}</NavigationLink>
            </li>
            {entries.map((entry, index) => (
              <li key={entry.gameType} className={index >= shown ? styles.folded : undefined}>
                <VendorMenu entry={entry} />
              </li>
            ))}
          </ul>
          {folded.length > 0 && <FoldedTypes entries={folded} />}
          <ul className={styles.ends}>
            <li>
              <NavigationLink href={routes.download}>{t('app')}</NavigationLink>
            </li>
            <li>
              <NavigationLink href={routes.promotions}>{t('promotions')}</NavigationLink>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}

interface NavigationLinkProps {
  href: string;
  isLaunch?: boolean;
  children: string;
}

function NavigationLink({ href, isLaunch = false, children }: NavigationLinkProps) {
  const launch = useGuardedLink();
  const pathname = usePathname();
  const isCurrent = pathname === href || (href !== routes.home && pathname.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      className={classNames(styles.link, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isLaunch && { onClick: (event: MouseEvent) => launch(event, href) })}
    >
      {children}
    </Link>
  );
}

function VendorMenu({ entry }: { entry: GameLink }) {
  const t = useTranslations('layout.navigation');
  const title = t(`types.${entry.gameType}`);
  return (
    <div className={styles.entry} onPointerEnter={prepare} onFocus={prepare}>
      <Menu
        opensOnHover
        lead={
          <NavigationLink href={entry.href} isLaunch={entry.isLaunch}>
            {title}
          </NavigationLink>
        }
        trigger={<ChevronDown size={14} aria-hidden="true" />}
        triggerLabel={t('studios', { type: title })}
        triggerClassName={styles.arrow}
        panelClassName={styles.studios}
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

function FoldedTypes({ entries }: { entries: readonly GameLink[] }) {
  const t = useTranslations('layout.navigation');
  return (
    <Menu
      opensOnHover
      align="end"
      trigger={
        <>
          {t('moreGames')}
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
      triggerClassName={styles.link}
      panelClassName={styles.moreTypes}
    >
      {(close) => (
        <ul onClick={close}>
          {entries.map((entry) => (
            <li key={entry.gameType}>
              <NavigationLink href={entry.href} isLaunch={entry.isLaunch}>
                {t(`types.${entry.gameType}`)}
              </NavigationLink>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
