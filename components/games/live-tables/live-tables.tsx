'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { games } from '@/lib/contract/calls/games';
import type { LiveTable } from '@/lib/contract/calls/live-tables';
import type { GameType } from '@/lib/contract/types';
import { LiveTableCard } from './live-table-card';
import styles from './live-tables.module.css';

/** Vendors tell as often. A page that nobody looks at does not ask. */
export const tablesRestMs = 5_000;

export interface LiveTablesProps {
  gameType: GameType;
  /** The tables as they came with the document. */
  served: readonly LiveTable[];
  symbol: string;
  back: string;
}

/** The live tables of a type as they stand: from the page first, then asked again every few seconds. Without any there is nothing. */
export function LiveTables({ gameType, served, symbol, back }: LiveTablesProps) {
  const t = useTranslations('liveTables');
  const input = { gameType, language: languageOf(useLocale()) };
  const { data } = useCall(games.liveTables, input, { refreshInterval: tablesRestMs });
  const tables = data?.tables ?? served;
  if (tables.length === 0) return null;
  return (
    <section className={styles.tables} aria-labelledby="live-tables">
      <h2 id="live-tables">{t('title')}</h2>
      <ul className={styles.list}>
        {tables.map((table) => (
          <li key={table.gameId}>
            <LiveTableCard table={table} symbol={symbol} back={back} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('noMemory')}</p>
    </section>
  );
}
