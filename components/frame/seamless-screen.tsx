'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { FrameScreen } from './frame-screen';
import { readVendorParams } from './read-game-params';

export interface SeamlessScreenProps {
  title: string;
  visitor: ReactNode;
  gameHosts: readonly string[];
}

/** The lobby of the vendor that the address names. */
export function SeamlessScreen(props: SeamlessScreenProps) {
  const t = useTranslations('layout.navigation.types');
  const search = useSearchParams();
  const game = readVendorParams(new URLSearchParams(search.toString()));
  return (
    <FrameScreen {...props} game={game} title={game ? t(game.gameType) : props.title} home={routes.home} />
  );
}
