'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { GameTileProps } from '@/components/games/tiles/game-tile';
import type { TabsProps } from '@/components/ui/tabs';
import type { GameType } from '@/lib/contract/types';
import { GameLane } from './game-lane';
import styles from './home.module.css';

/** Only where there is more than one type to choose from. Without them the first type stays, which is no loss of a word. */
const Tabs = lazy(() =>
  import('@/components/ui/tabs').then(
    (file) => ({ default: file.Tabs }),
    () => ({ default: ({ children }: TabsProps) => <>{children}</> }),
  ),
);

export interface HotGroup {
  gameType: GameType;
  games: GameTileProps['game'][];
}

/** Tabs by game type, in the order in which they come; a single type needs none. */
export function HotGames({ groups, symbol }: { groups: readonly HotGroup[]; symbol: string }) {
  const t = useTranslations('home.hot');
  const tTypes = useTranslations('layout.navigation.types');
  const [chosen, setChosen] = useState(groups[0]?.gameType);
  const group = groups.find(({ gameType }) => gameType === chosen) ?? groups[0];
  if (!group) return null;
  const lane = <GameLane key={group.gameType} title={t('title')} games={group.games} symbol={symbol} />;
  if (groups.length === 1) return lane;
  return (
    <div className={styles.hot}>
      <Suspense fallback={lane}>
        <Tabs
          label={t('types')}
          tabs={groups.map(({ gameType }) => ({ value: gameType, label: tTypes(gameType) }))}
          value={group.gameType}
          onValueChange={(value) => setChosen(value as GameType)}
        >
          {lane}
        </Tabs>
      </Suspense>
    </div>
  );
}
