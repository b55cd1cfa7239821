import { useLocale, useTranslations } from 'next-intl';
import { tileGame } from '@/components/games/tiles/game-card';
import type { JackpotPool } from '@/lib/contract/calls/games';
import { formatMoney } from '@/lib/money';
import { GameLane } from '../game-lane';
import { poolsByAmount } from './jackpot-rule';
import styles from './jackpot.module.css';
import { PoolFigure } from './pool-figure';

/** Every pool, the largest first: what is in it, what feeds it, and its games. */
export function PoolList({ pools, symbol }: { pools: readonly JackpotPool[]; symbol: string }) {
  const t = useTranslations('boards.jackpots');
  const locale = useLocale();
  if (pools.length === 0) return <p>{t('none')}</p>;
  return poolsByAmount(pools).map((pool) => (
    <section key={pool.poolCode} className={styles.pool} aria-label={pool.name}>
      <div className={styles.jackpot}>
        <div className={styles.sum}>
          <PoolFigure served={pool} symbol={symbol} isOne />
        </div>
        {pool.seed !== null && pool.mostShare !== null && (
          <p className={styles.note}>
            {t('feeds', {
              seed: formatMoney(pool.seed, locale, symbol),
              share: Number(pool.mostShare),
            })}
          </p>
        )}
      </div>
      {pool.games.length > 0 && (
        <GameLane title={t('games', { name: pool.name })} games={pool.games.map(tileGame)} symbol={symbol} />
      )}
    </section>
  ));
}
