'use client';

import { useLocale } from 'next-intl';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/call/use-call';
import { games, type JackpotPool } from '@/lib/contract/calls/games';
import { formatMoney } from '@/lib/money';
import { largestPool } from './jackpot-rule';
import styles from './jackpot.module.css';

/** How often the ledger is asked again while somebody looks. */
export const poolRestMs = 30_000;

interface PoolFigureProps {
  served: JackpotPool;
  symbol: string;
  /** This pool and no other, under a heading; otherwise whichever is the largest. */
  isOne?: boolean;
}

/**
 * A progressive pool as the ledger has it; between two answers the figure stands still. Its texts come from the
 * server: the page carries no messages for it.
 */
export function PoolFigure({ served, symbol, isOne = false }: PoolFigureProps) {
  const locale = useLocale();
  const { data } = useCall(games.jackpots, { language: languageOf(locale) }, { refreshInterval: poolRestMs });
  const now = isOne
    ? data?.pools.find(({ poolCode }) => poolCode === served.poolCode)
    : data && largestPool(data.pools);
  const pool = now ?? served;
  return (
    <>
      {isOne ? <h2 className={styles.label}>{pool.name}</h2> : <p className={styles.label}>{pool.name}</p>}
      <p className={styles.figure}>{formatMoney(pool.amount, locale, symbol)}</p>
    </>
  );
}
