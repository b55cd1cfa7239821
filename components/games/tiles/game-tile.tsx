'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, memo, Suspense, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import { memberNow } from '@/lib/client/session/member-now';
import { isLottery } from '@/lib/contract/calls/catalogue';
import { formatMoney } from '@/lib/money';
import type { TileGame } from './game-card';
import styles from './game-tile.module.css';
import { useLaunch } from './use-launch';
import { useReach } from './use-reach';
import { VolatilitySwitch } from './volatility-switch';

const TileWays = lazy(() => import('./tile-ways').then((file) => ({ default: file.TileWays })));
const TileDialog = lazy(() => import('./tile-dialog').then((file) => ({ default: file.TileDialog })));

export interface GameTileProps {
  game: TileGame;
  /** The currency's symbol before the smallest stake. */
  symbol: string;
  /** For tiles of the first view. */
  isEager?: boolean;
}

/**
 * What stands in the place of a return: a list has none, a lottery has one for each of its bets, and against players what is
 * won comes from the others.
 */
function withoutReturn({ opensList, gameType }: TileGame) {
  if (opensList) return 'opensList';
  return gameType === 'PVP' ? 'againstPlayers' : 'returnUnknown';
}

/**
 * A game, portrait 3:4. A click or Enter plays it, once the action gate lets the visitor through. A page has dozens of
 * them: one is drawn again when its game is another, and not for what changes round it.
 */
export const GameTile = memo(function GameTile({ game: calm, symbol, isEager = false }: GameTileProps) {
  const t = useTranslations('games.tile');
  const tKinds = useTranslations('games.kinds');
  const locale = useLocale();
  const { launch, hold, asked, dismiss } = useLaunch();
  const { isReached, handlers } = useReach();
  const [isWild, setIsWild] = useState(false);
  const game = isWild && calm.twin ? { ...calm, ...calm.twin } : calm;
  const isList = game.opensList;
  const hasWays = isReached && !isList && !game.isMaintained && memberNow().state !== 'member';
  return (
    <div className={styles.frame} {...handlers}>
      <button
        type="button"
        className={classNames(styles.tile, game.isMaintained && styles.maintained)}
        aria-haspopup={isList ? 'dialog' : undefined}
        onClick={() => launch(game)}
      >
        <span className={styles.art}>
          <LazyImage src={game.image} alt="" width={300} height={400} isEager={isEager} />
          {game.isMaintained && <span className={styles.state}>{t('maintained')}</span>}
          <span className={styles.words}>
            <span className={styles.name}>{game.gameName}</span>
            <span className={styles.vendor}>
              {game.kind ? `${tKinds(game.kind)} · ${game.vendor}` : game.vendor}
            </span>
          </span>
          {game.playing && !game.isMaintained && (
            <span className={styles.playing}>{t('playing', game.playing)}</span>
          )}
        </span>
        <span className={styles.facts}>
          {game.minStake !== null && (
            <span>{t('from', { amount: formatMoney(game.minStake, locale, symbol) })}</span>
          )}
          {(game.returnToPlayer || !isLottery(game.gameType)) && (
            <span>
              {game.returnToPlayer
                ? t(game.gameType === 'LIVE' ? 'returnFrom' : 'return', { percent: game.returnToPlayer })
                : t(withoutReturn(game))}
            </span>
          )}
        </span>
      </button>
      {hasWays && (
        <Suspense fallback={null}>
          <TileWays game={game.gameName} onPlay={() => launch(game)} onHold={() => hold(game)} />
        </Suspense>
      )}
      {calm.twin && <VolatilitySwitch game={calm.gameName} isWild={isWild} onChange={setIsWild} />}
      {asked && (
        <Suspense fallback={null}>
          <TileDialog game={asked} onLaunch={launch} onDismiss={dismiss} />
        </Suspense>
      )}
    </div>
  );
});
