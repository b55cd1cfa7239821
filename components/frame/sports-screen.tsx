'use client';

import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { FrameScreen } from './frame-screen';

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
  return <FrameScreen {...props} game={sportsBook} home={routes.sports} />;
}
