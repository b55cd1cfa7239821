import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { Dialog } from '@/components/ui/dialog';
import type { Shelf } from '@/lib/contract/calls/kinds';
import { Link } from '@/lib/i18n/navigation';
import { shelfHref } from '@/lib/routes';
import type { GameLink } from '../navigation-data';
import styles from './games-sheet.module.css';

export interface GamesSheetProps {
  games: readonly GameLink[];
  shelves: readonly Shelf[];
  onClose: () => void;
}

/** Every kind and type of game that has something open, where the bar of a wide window is not. */
export function GamesSheet({ games, shelves, onClose }: GamesSheetProps) {
  const t = useTranslations('layout');
  const tShelves = useTranslations('games.shelves');
  const launch = useGuardedLink();
  // The shelves are what stands behind the type of slots.
  const types = games.filter(({ gameType }) => gameType !== 'RNG' || shelves.length === 0);
  return (
    <Dialog isOpen size="narrow" onClose={onClose} title={t('tabs.games')} closeLabel={t('tabs.close')}>
      <nav aria-label={t('tabs.games')}>
        <ul className={styles.types} onClick={onClose}>
          {shelves.map((shelf) => (
            <li key={shelf}>
              <Link href={shelfHref(shelf)} className={styles.type}>
                {tShelves(shelf)}
              </Link>
            </li>
          ))}
          {types.map(({ gameType, href, isLaunch }) => (
            <li key={gameType}>
              <Link
                href={href}
                className={styles.type}
                {...(isLaunch && { onClick: (event: MouseEvent) => launch(event, href) })}
              >
                {t(`navigation.types.${gameType}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
