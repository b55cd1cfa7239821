'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { FrameScreen } from './frame-screen';
import { VisitorPanel } from './game-panels';
import { readGameParams } from './read-game-params';

/** The game that the address names, in its frame; or what stands in its way. */
export function GameScreen({ gameHosts = [] }: { gameHosts?: readonly string[] }) {
  const t = useTranslations('game');
  const search = useSearchParams();
  return (
    <FrameScreen
      game={readGameParams(new URLSearchParams(search.toString()))}
      title={t('title')}
      visitor={<VisitorPanel />}
      gameHosts={gameHosts}
    />
  );
}
