'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useActionGate } from '@/components/gate/use-action-gate';
import { textOfCount, type ServedCount } from '@/lib/client/served-count';
import type { Classification } from '@/lib/contract/calls/catalogue';
import { kindsOfShelf, type GameKind, type Shelf } from '@/lib/contract/calls/kinds';
import type { GameType } from '@/lib/contract/types';
import { pageOfGameType } from '@/lib/routes';
import type { GameCard } from '../tiles/game-card';
import styles from './game-lobby.module.css';
import { LobbyFilterBar } from './lobby-filter-bar';
import {
  offeredClassifications,
  readFilters,
  specialLists,
  type LobbyFilters,
  type LobbyList,
  type SpecialList,
  writeFilters,
} from './lobby-filters';
import { LobbyGamesList } from './lobby-games-list';
import { LobbyPages } from './lobby-pages';
import { LobbyParams } from './lobby-params';
import { ShelfTabs } from './shelf-tabs';
import { useLobby, type LobbyPage } from './use-lobby';
import { VendorTabs, type LobbyVendor } from './vendor-tabs';

export interface GameLobbyProps {
  gameType: GameType;
  vendors: readonly LobbyVendor[];
  /** The hall that opens when the address names none. */
  defaultVendorCode: string;
  servedVendorCode: string;
  /** The shelf whose page this is; then no hall is open. */
  shelf?: Shelf | null;
  /** The kinds of games of the type; none where the platform does not say. */
  kinds: readonly GameKind[];
  /** Other types with something open, which have pages of their own. */
  otherTypes: readonly GameType[];
  servedPage: LobbyPage | null;
  /** How many games the served page is of. */
  servedCount?: ServedCount;
  /** The document was made from an older answer, because the gateway did not give a new one. */
  isStale: boolean;
  hotGames: readonly GameCard[];
  /** The classes that the brand may show; a hall shows those of them that it has. */
  classifications: readonly Classification[];
  symbol: string;
  /** Stands over the halls. */
  top?: ReactNode;
}

/** The halls of one game type: tabs, filters, twelve tiles a page. */
export function GameLobby(props: GameLobbyProps) {
  const { vendors, defaultVendorCode, servedVendorCode, hotGames, symbol, isStale, shelf = null } = props;
  const t = useTranslations('games.lobby');
  const read = useCallback(
    (search: URLSearchParams) => readFilters(search, defaultVendorCode, shelf),
    [defaultVendorCode, shelf],
  );
  const servedList: LobbyList = shelf
    ? { kind: 'shelf', shelf }
    : { kind: 'hall', vendorCode: servedVendorCode };
  const { filters, follow, change, games, ...paging } = useLobby({ ...props, servedList }, read);
  const totalPages = useKnown(games.page?.totalPages, writeFilters({ ...filters, pageNo: 1 })) ?? 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const listKey = filters.list.kind === 'hall' ? filters.list.vendorCode : filters.list.kind;
  const classifications = useClassifications(props.classifications, games.page, listKey);
  return (
    <section className={styles.lobby} aria-labelledby="lobby-title">
      <LobbyParams onChange={follow} />
      {props.top}
      <ShelfTabs kinds={props.kinds} types={props.otherTypes} open={shelf} />
      <VendorTabs
        page={shelf && pageOfGameType(props.gameType)}
        vendors={vendors}
        list={filters.list}
        special={specialListsOf(hotGames.length > 0)}
        onOpen={useOpenList((list) => change({ kind: 'list', list }))}
      />
      <header className={styles.head}>
        <h1 id="lobby-title" ref={heading} tabIndex={-1} className={styles.title}>
          <ListTitle filters={filters} vendors={vendors} />
        </h1>
        <p className={styles.count} aria-live="polite">
          {games.page && games.page.totalItems !== null
            ? textOfCount(props.servedCount, games.page.totalItems, (count) => t('count', { count }))
            : '\u00a0'}
        </p>
      </header>
      <LobbyFilterBar
        filters={filters}
        classifications={shelf ? [] : classifications}
        kinds={shelf ? kindsOfShelf(shelf).filter((kind) => props.kinds.includes(kind)) : []}
        symbol={symbol}
        onChange={change}
      />
      {isStale && <p className={styles.note}>{t('stale')}</p>}
      <LobbyGamesList games={games} filters={filters} symbol={symbol} onChange={change} />
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

/** Spec §2: the hot games only where there are any. */
const specialListsOf = (hasHot: boolean): SpecialList[] =>
  specialLists.filter((kind) => kind !== 'all' && (kind !== 'hot' || hasHot));

/** A trial account that asks for favourites gets the warning, and the list that is open stays. */
function useOpenList(open: (list: LobbyList) => void): (list: LobbyList) => void {
  const pass = useActionGate('real');
  return (list) => (list.kind === 'favourites' ? pass(() => open(list)) : open(list));
}

/** What a list last said of itself stays on screen while more of it loads. Not given means: not known right now. */
function useKnown<Value extends string | number | null>(value: Value | undefined, list: string) {
  const [known, setKnown] = useState<{ list: string; value: Value }>();
  if (value === undefined) return known?.list === list ? known.value : undefined;
  if (known?.list !== list || known.value !== value) setKnown({ list, value });
  return value;
}

/** All that the brand may show, where the gateway is silent about what there is. */
function useClassifications(allowed: readonly Classification[], page: LobbyPage | null, list: string) {
  const classes = useKnown(page ? (page.classifications?.join() ?? null) : undefined, list);
  return offeredClassifications(allowed, classes?.split(','));
}

function ListTitle({ filters, vendors }: { filters: LobbyFilters; vendors: readonly LobbyVendor[] }) {
  const t = useTranslations('games.lobby');
  const tShelves = useTranslations('games.shelves');
  const { list } = filters;
  if (list.kind === 'shelf') return tShelves(list.shelf);
  if (list.kind !== 'hall') return t(list.kind);
  const vendor = vendors.find(({ vendorCode }) => vendorCode === list.vendorCode)?.vendor ?? list.vendorCode;
  return t('hall', { vendor });
}
