import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { shelvesOf, type GameKind, type Shelf } from '@/lib/contract/calls/kinds';
import type { GameType } from '@/lib/contract/types';
import { Link } from '@/lib/i18n/navigation';
import { pageOfGameType, routes, shelfHref } from '@/lib/routes';
import styles from './game-lobby.module.css';

export interface ShelfTabsProps {
  /** The kinds of games that are on offer; without any there are no shelves. */
  kinds: readonly GameKind[];
  /** Other types that have a page and something open. */
  types: readonly GameType[];
  open: Shelf | null;
}

/** The kinds of games, each with a page of its own: what a player looks for first. */
export function ShelfTabs({ kinds, types, open }: ShelfTabsProps) {
  const t = useTranslations('games');
  const tTypes = useTranslations('layout.navigation.types');
  const shelves = shelvesOf(kinds);
  if (shelves.length === 0) return null;
  return (
    <nav aria-label={t('lobby.kinds')} className={styles.halls}>
      <ul className={classNames(styles.strip, styles.kinds)}>
        {shelves.map((shelf) => (
          <li key={shelf}>
            <Link
              href={shelfHref(shelf)}
              className={styles.kind}
              aria-current={shelf === open ? 'page' : undefined}
            >
              {t(`shelves.${shelf}`)}
            </Link>
          </li>
        ))}
        {types.map((type) => (
          <li key={type}>
            <Link href={pageOfGameType(type) ?? routes.home} className={styles.kind}>
              {tTypes(type)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
