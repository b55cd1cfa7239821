'use client';

import { useRef } from 'react';
import type { GameType } from '@/lib/contract/types';
import { openList, readFilters, type LobbyFilters, type LobbyList } from '../lobby/lobby-filters';
import { LobbyGamesList } from '../lobby/lobby-games-list';
import { LobbyPages } from '../lobby/lobby-pages';
import { LobbyParams } from '../lobby/lobby-params';
import { useLobby, type LobbyPage } from '../lobby/use-lobby';
import styles from './category.module.css';

export interface CategoryGamesProps {
  gameType: GameType;
  title: string;
  /** The first page, as it came with the document. */
  servedPage: LobbyPage;
  symbol: string;
}

const all: LobbyList = { kind: 'all' };

/** There are no halls and filters here: of what an address may say, only the page counts. */
function readPage(search: URLSearchParams): LobbyFilters {
  return { ...openList(all), pageNo: readFilters(search, '').pageNo };
}

/** The games of a type without halls and filters, twelve a page. */
export function CategoryGames({ gameType, title, servedPage, symbol }: CategoryGamesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const source = { gameType, servedList: all, servedPage, hotGames: [] };
  const { filters, follow, change, games, ...paging } = useLobby(source, readPage);
  const { totalPages } = games.page ?? servedPage;
  return (
    <section className={styles.section} aria-labelledby="category-games">
      <LobbyParams onChange={follow} />
      <h2 id="category-games" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <LobbyGamesList games={games} filters={filters} symbol={symbol} isBelow onChange={change} />
      <LobbyPages
        {...paging}
        games={games}
        filters={filters}
        totalPages={totalPages}
        heading={heading}
        onChange={change}
      />
    </section>
  );
}
