'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import { formatMoney } from '@/lib/money';
import { errorPicture } from '@/lib/error-picture';
import type { GameCard } from './game-card';
import styles from './game-tile.module.css';
import { useLaunch } from './use-launch';

export type { GameCard };

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog').then((file) => ({ default: file.MaintenanceDialog })),
);

export interface GameTileProps {
  game: GameCard;
  /** The currency's symbol before the smallest stake. */
  symbol: string;
  /** For tiles of the first view. */
  isEager?: boolean;
}

/** A game, portrait 3:4. A click or Enter plays it, once the action gate lets the visitor through. */
export function GameTile({ game, symbol, isEager = false }: GameTileProps) {
  const t = useTranslations('games.tile');
  const locale = useLocale();
  const { launch, maintained, dismiss } = useLaunch();
  return (
    <>
      <button
        type="button"
        className={classNames(styles.tile, game.isMaintained && styles.maintained)}
        onClick={() => launch(game)}
      >
        <span className={styles.art}>
          <LazyImage
            src={game.image}
            alt=""
            width={300}
            height={400}
            errorSrc={errorPicture}
            isEager={isEager}
          />
          {game.isMaintained && (
            <span className={styles.state}>
              <Badge tone="warning">{t('maintained')}</Badge>
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.name}>{game.gameName}</span>
            <span className={styles.vendor}>{game.vendor}</span>
          </span>
        </span>
        <span className={styles.facts}>
          <span>{t('from', { amount: formatMoney(game.minStake, locale, symbol) })}</span>
          <span>
            {game.returnToPlayer === null
              ? t('returnUnknown')
              : t('return', { percent: game.returnToPlayer })}
          </span>
        </span>
      </button>
      {maintained && (
        <Suspense fallback={null}>
          <MaintenanceDialog game={maintained} onLaunch={launch} onDismiss={dismiss} />
        </Suspense>
      )}
    </>
  );
}
