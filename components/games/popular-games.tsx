'use client';

import { useTranslations } from 'next-intl';
import { LazyImage } from '@/components/ui/lazy-image';
import { Skeleton } from '@/components/ui/skeleton';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/use-call';
import { games as gameCalls } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { errorPicture, gameCard, type GameCard } from './game-card';
import styles from './popular-games.module.css';

export interface PopularGamesProps {
  gameType: GameType;
  /** The game that these stand in for, by id or by code. */
  except: string | null;
  locale: string;
  onLaunch: (game: GameCard) => void;
}

const shownGames = 4;

/** A few hot games that are open, for somebody whose game is not. Shows nothing when there are none. */
export function PopularGames({ gameType, except, locale, onLaunch }: PopularGamesProps) {
  const t = useTranslations('games.maintenance');
  const { data, isLoading } = useCall(gameCalls.hot, { isPlatform: 2, language: languageOf(locale) });
  const found = (data?.list ?? [])
    .filter((group) => group.gameType === gameType)
    .flatMap((group) => group.games)
    .filter((game) => !game.isMaintained && game.gameId !== except && game.gameCode !== except)
    .slice(0, shownGames);
  if (isLoading) return <Skeleton shape="box" height={88} />;
  if (found.length === 0) return null;
  return (
    <>
      <p className={styles.text}>{t('others')}</p>
      <ul className={styles.games}>
        {found.map((game) => (
          <li key={game.gameId}>
            <button type="button" className={styles.game} onClick={() => onLaunch(gameCard(game))}>
              <LazyImage src={game.image} alt="" width={54} height={72} errorSrc={errorPicture} />
              <span className={styles.words}>
                <span className={styles.name}>{game.gameName}</span>
                <span className={styles.vendor}>{game.vendor}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
