import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/lib/i18n/navigation';
import type { GameLink } from '../navigation-data';
import styles from './games-sheet.module.css';

export interface GamesSheetProps {
  games: readonly GameLink[];
  onClose: () => void;
}

/** Every game type that has something open, where the bar of a wide window is not. */
export function GamesSheet({ games, onClose }: GamesSheetProps) {
  const t = useTranslations('layout');
  const launch = useGuardedLink();
  return (
    <Dialog isOpen size="narrow" onClose={onClose} title={t('tabs.games')} closeLabel={t('tabs.close')}>
      <nav aria-label={t('tabs.games')}>
        <ul className={styles.types} onClick={onClose}>
          {games.map(({ gameType, href, isLaunch }) => (
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
