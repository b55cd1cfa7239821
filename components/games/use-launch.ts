'use client';

import { useState } from 'react';
import { useActionGate } from '@/components/auth/use-action-gate';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { launchAddress } from './game-address';
import type { GameCard } from './game-card';

export interface Launch {
  launch: (game: GameCard) => void;
  /** The game that was asked for and is closed at the moment. */
  maintained: GameCard | null;
  dismiss: () => void;
}

/**
 * Opens a game where it is played, which asks the gateway for the launch. Nothing is launched before the action gate has
 * let the visitor through.
 */
export function useLaunch(): Launch {
  const pass = useActionGate('session');
  const router = useRouter();
  // Without the language: the router puts the current one in front.
  const pathname = usePathname();
  const [maintained, setMaintained] = useState<GameCard | null>(null);
  const launch = (game: GameCard) => {
    setMaintained(null);
    if (game.isMaintained) {
      setMaintained(game);
      return;
    }
    const { href, isLaunch } = launchAddress(game, pathname + window.location.search);
    if (isLaunch) pass(() => router.push(href));
    else router.push(href);
  };
  return { launch, maintained, dismiss: () => setMaintained(null) };
}
