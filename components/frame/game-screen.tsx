'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FrameScreen } from './frame-screen';
import { readGameAddress } from './read-game-params';
import { VisitorPanel } from './game-panels';

/** The game that the address names, in its frame; or what stands in its way. */
export function GameScreen({ gameHosts = [] }: { gameHosts?: readonly string[] }) {
  const t = useTranslations('game');
  const search = useSearchParams();
  return (
    <FrameScreen
      game={readGameAddress(new URLSearchParams(search.toString()))}
      title={t('title')}
      visitor={<VisitorPanel />}
      gameHosts={gameHosts}
    />
  );
}
