'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { FrameScreen } from './frame-screen';
import { readEvent } from './read-game-params';

export interface SportsScreenProps {
  title: string;
  visitor: ReactNode;
  gameHosts: readonly string[];
}

const sportsBook = {
  vendorCode: 'FB',
  gameType: 'SPORTS',
  gameCode: null,
  gameId: null,
  back: routes.sports,
} as const;

/** The sports vendor that has a page of its own (spec §2). */
export function SportsScreen(props: SportsScreenProps) {
  const event = readEvent(new URLSearchParams(useSearchParams().toString()));
  return (
    <FrameScreen
      {...props}
      game={event ? { ...sportsBook, playType: event } : sportsBook}
      home={routes.sports}
    />
  );
}
