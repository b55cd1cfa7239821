'use client';

import { useState } from 'react';
import { useActionGate } from '@/components/auth/use-action-gate';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { gameHref } from './game-address';
import type { GameCard } from './game-card';

export interface Launch {
  launch: (game: GameCard) => void;
  /** The game that was asked for and is closed at the moment. */
  maintained: GameCard | null;
  dismiss: () => void;
}

/**
 * Opens a game on its page, which asks the gateway for the launch. Nothing happens before the action gate has let the
 * visitor through; a game that stands for a whole vendor leads to that vendor's hall instead.
 */
export function useLaunch(): Launch {
  const pass = useActionGate();
  const router = useRouter();
  // Without the language: the router puts the current one in front.
  const pathname = usePathname();
  const [maintained, setMaintained] = useState<GameCard | null>(null);
  const launch = (game: GameCard) => {
    setMaintained(null);
    if (game.isMaintained) setMaintained(game);
    else if (game.isGame === 'VASSALAGE')
      router.push(`${routes.rng}?page=${encodeURIComponent(game.vendorCode)}`);
    else pass(() => router.push(gameHref(game, pathname + window.location.search)));
  };
  return { launch, maintained, dismiss: () => setMaintained(null) };
}
