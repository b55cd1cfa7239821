import { useState } from 'react';
import { useActionGate } from '@/components/gate/use-action-gate';
import { launchHref } from '@/lib/client/game-params';
import { holdAction } from '@/lib/client/session/held-action';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import type { TileGame } from './game-card';

export interface Launch {
  launch: (game: TileGame) => void;
  /** Keeps a game for the end of a way in that begins elsewhere. */
  hold: (game: TileGame) => void;
  /** What was asked for and needs a window first: it is closed at the moment, or a list of games. */
  asked: TileGame | null;
  dismiss: () => void;
}

/**
 * Opens a game where it is played, which asks the gateway for the launch. Nothing is launched before the action gate has
 * let the visitor through; a list of games is only looked at, so it opens for everybody.
 */
export function useLaunch(): Launch {
  const pass = useActionGate('session');
  const router = useRouter();
  // Without the language: the router puts the current one in front.
  const pathname = usePathname();
  const [asked, setAsked] = useState<TileGame | null>(null);
  const hrefOf = (game: TileGame) => launchHref(game, pathname + window.location.search);
  const launch = (game: TileGame) => {
    const isWindow = game.isMaintained || game.opensList;
    setAsked(isWindow ? game : null);
    if (isWindow) return;
    const { href, isLaunch } = hrefOf(game);
    if (isLaunch) pass(() => router.push(href), game);
    else router.push(href);
  };
  const hold = (game: TileGame) => {
    const { href } = hrefOf(game);
    holdAction({ need: 'session', act: () => router.push(href) });
  };
  return { launch, hold, asked, dismiss: () => setAsked(null) };
}
