import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import styles from './maintenance-dialog.module.css';
import { PopularGames } from './popular-games';
import type { TileDialogProps } from './tile-dialog';

/** A game that is closed for now, and others instead (spec §8). */
export function MaintenanceDialog({ game, onLaunch, onDismiss }: TileDialogProps) {
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
      <PopularGames
        gameType={game.gameType}
        except={game.gameId ?? game.gameCode}
        locale={locale}
        onLaunch={onLaunch}
      />
    </Dialog>
  );
}
