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
import type { Shelf } from '@/lib/contract/calls/kinds';
import { routes, shelfHref } from '@/lib/routes';
import type { GameLink } from '../navigation-data';
import { useLineFit } from './use-line-fit';

/** Fetched as soon as the pointer or the focus reaches an entry, so that it is there when the panel opens. */
const loadPanel = () => import('./vendor-panel');
const VendorPanel = lazy(loadPart(() => loadPanel().then((file) => ({ default: file.VendorPanel }))));
// A failure is met again, and shown, when the panel is wanted.
const prepare = () => void loadPanel().catch(() => undefined);

export interface BottomBarProps {
  entries: readonly GameLink[];
  /** The kinds of games behind the type of slots, each with a page of its own. */
  shelves: readonly Shelf[];
}

/** A game type with its studios under it, or a kind of games. */
interface BarItem {
  href: string;
  isLaunch: boolean;
  name: string;
  /** Null of a kind: it is of all studios. */
  type: GameLink | null;
}

/**
 * Logo and navigation; each game type opens its studios under the pointer, by touch and by keyboard, and the kinds that
 * players look for stand beside them. It is one line: what has no room in it is in a menu at its end.
 */
export function BottomBar(props: BottomBarProps) {
  const t = useTranslations('layout.navigation');
  const rowRef = useRef<HTMLUListElement>(null);
  const fit = useLineFit(rowRef);
  const items = useBarItems(props);
  // The first place is that of the home page.
  const shown = fit === null ? items.length : fit - 1;
  const folded = items.slice(shown);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Logo />
        <nav aria-label={t('label')} className={styles.entries}>
          <ul ref={rowRef} className={styles.types}>
            <li>
              <NavigationLink href={routes.home}>{t('home')}</NavigationLink>
            </li>
            {items.map((item, index) => (
              <li key={item.href} className={index >= shown ? styles.folded : undefined}>
                {item.type ? <VendorMenu entry={item.type} /> : <ItemLink item={item} />}
              </li>
            ))}
          </ul>
          {folded.length > 0 && <FoldedItems items={folded} />}
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

function useBarItems({ entries, shelves }: BottomBarProps): BarItem[] {
  const tTypes = useTranslations('layout.navigation.types');
  const tShelves = useTranslations('games.shelves');
  // That of slots is the page of their type.
  const kinds = shelves
    .filter((shelf) => shelf !== 'slots')
    .map((shelf) => ({ href: shelfHref(shelf), isLaunch: false, name: tShelves(shelf), type: null }));
  return entries.flatMap((entry) => [
    { ...entry, name: tTypes(entry.gameType), type: entry },
    ...(entry.gameType === 'RNG' ? kinds : []),
  ]);
}

function ItemLink({ item: { href, isLaunch, name } }: { item: BarItem }) {
  return (
    <NavigationLink href={href} isLaunch={isLaunch}>
      {name}
    </NavigationLink>
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

function FoldedItems({ items }: { items: readonly BarItem[] }) {
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
          {items.map((item) => (
            <li key={item.href}>
              <ItemLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
