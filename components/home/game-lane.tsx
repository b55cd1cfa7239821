'use client';

import { useTranslations } from 'next-intl';
import { tileKey } from '@/components/games/tiles/game-card';
import { GameTile, type GameTileProps } from '@/components/games/tiles/game-tile';
import { ArrowRight } from '@/components/ui/icons';
import { Scroller } from '@/components/ui/scroller';
import { Link } from '@/lib/i18n/navigation';
import styles from './home.module.css';

export interface LaneStudio {
  name: string;
  href: string;
}

export interface GameLaneProps {
  title: string;
  games: readonly GameTileProps['game'][];
  symbol: string;
  /** The page with all of them. */
  href?: string;
  studios?: readonly LaneStudio[];
}

/** A row of games under its title, with the way to all of them and to each studio's hall. */
export function GameLane({ title, games, symbol, href, studios = [] }: GameLaneProps) {
  const t = useTranslations('home.lane');
  return (
    <section className={styles.lane}>
      <Scroller
        label={title}
        previousLabel={t('previous', { title })}
        nextLabel={t('next', { title })}
        heading={
          <div className={styles.heading}>
            <h2>{title}</h2>
            {href && (
              <Link href={href} className={styles.all} aria-label={t('allOf', { title })}>
                {t('all')}
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
            )}
          </div>
        }
      >
        {games.map((game) => (
          <li key={tileKey(game)} className={styles.tile}>
            <GameTile game={game} symbol={symbol} />
          </li>
        ))}
      </Scroller>
      {studios.length > 0 && (
        <ul className={styles.studios} aria-label={t('studios')}>
          {studios.map((studio) => (
            <li key={studio.href}>
              <Link href={studio.href} className={styles.studio}>
                {studio.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
