'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { OverlayMessages } from '@/lib/client/overlay-messages';
import type { GameCard } from './game-card';
import styles from './maintenance-dialog.module.css';
import { PopularGames } from './popular-games';

export interface MaintenanceDialogProps {
  game: GameCard;
  onLaunch: (game: GameCard) => void;
  onDismiss: () => void;
}

/** A game that is closed for now, and others instead (section 8). Brings its texts: a page with tiles has none of it. */
export function MaintenanceDialog(props: MaintenanceDialogProps) {
  return (
    <OverlayMessages>
      <ClosedGame {...props} />
    </OverlayMessages>
  );
}

function ClosedGame({ game, onLaunch, onDismiss }: MaintenanceDialogProps) {
  const t = useTranslations('games.maintenance');
  const locale = useLocale();
  return (
    <Dialog
      isOpen
      onClose={onDismiss}
      title={t('title', { game: game.gameName })}
      closeLabel={t('close')}
      footer={
        <Button variant="secondary" onClick={onDismiss}>
          {t('close')}
        </Button>
      }
    >
      <p className={styles.text}>{t('text')}</p>
      <PopularGames gameType={game.gameType} except={game.gameId} locale={locale} onLaunch={onLaunch} />
    </Dialog>
  );
}
