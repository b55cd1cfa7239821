'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useActionGate } from '@/components/gate/use-action-gate';
import { classNames } from '@/components/ui/class-names';
import { Gamepad2, Gift, Plus, Search, UserRound } from '@/components/ui/icons';
import type { Shelf } from '@/lib/contract/calls/kinds';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { memberLinks } from '../account/member-links';
import type { GameLink } from '../navigation-data';
import { SearchLink } from '../search/search-link';
import styles from './tab-bar.module.css';

const GamesSheet = lazy(
  loadPart(() => import('./games-sheet').then((file) => ({ default: file.GamesSheet }))),
);

export interface TabBarProps {
  games: readonly GameLink[];
  /** The kinds of games, where the platform tells them. */
  shelves?: readonly Shelf[];
  /** Whether the platform behind the site takes deposits by this site. */
  hasDeposits?: boolean;
}

/**
 * The navigation of a phone, within the thumb's reach; the logo above leads home. What needs a login asks for it; 'Games' opens all types, and
 * without a script leads to the first of them.
 */
export function TabBar({ games, shelves = [], hasDeposits = true }: TabBarProps) {
  const t = useTranslations('layout.tabs');
  const pass = useActionGate();
  const [isChoosing, setIsChoosing] = useState(false);
  const open = (page: string) => () => pass(() => overlayControls().openMemberPage(page));
  return (
    <nav className={styles.bar} aria-label={t('label')}>
      <TabLink
        href={games[0]?.href ?? routes.rng}
        icon={<Gamepad2 size={22} aria-hidden="true" />}
        label={t('games')}
        isCurrentAt={games}
        onClick={(event) => {
          event.preventDefault();
          setIsChoosing(true);
        }}
      />
      <SearchLink className={styles.tab}>
        <Search size={22} aria-hidden="true" />
        {t('search')}
      </SearchLink>
      {hasDeposits && (
        <button
          type="button"
          className={classNames(styles.tab, styles.deposit)}
          onClick={open(memberLinks.deposit)}
        >
          <span className={styles.raised}>
            <Plus size={26} aria-hidden="true" />
          </span>
          {t('deposit')}
        </button>
      )}
      <TabLink
        href={routes.promotions}
        icon={<Gift size={22} aria-hidden="true" />}
        label={t('promotions')}
      />
      <button type="button" className={styles.tab} onClick={open(memberLinks.account)}>
        <UserRound size={22} aria-hidden="true" />
        {t('me')}
      </button>
      {isChoosing && (
        <Suspense fallback={null}>
          <GamesSheet games={games} shelves={shelves} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </nav>
  );
}

interface TabLinkProps {
  href: string;
  icon: ReactNode;
  label: string;
  /** The pages that this entry stands for, when it is more than its own. */
  isCurrentAt?: readonly { href: string }[];
  onClick?: (event: MouseEvent) => void;
}

function TabLink({ href, icon, label, isCurrentAt = [{ href }], onClick }: TabLinkProps) {
  const pathname = usePathname();
  const isCurrent = isCurrentAt.some((page) => pathname.startsWith(page.href));
  return (
    <Link
      href={href}
      className={classNames(styles.tab, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      {icon}
      {label}
    </Link>
  );
}
