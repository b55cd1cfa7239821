'use client';

import { useLocale } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { languageOf } from '@/lib/client/language';
import { answeredUrl, sitePath } from '@/lib/client/safe-url';
import { CallError } from '@/lib/contract/errors';
import { games } from '@/lib/contract/games';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import type { GameAddress } from './game-address';

export type GameLaunch =
  | { step: 'opening' }
  | { step: 'open'; src: string }
  | { step: 'failed'; error: CallError }
  /** The vendor closed the game; a round that was open waits for the next launch. */
  | { step: 'ended' };

export interface GameLaunchControls {
  launch: GameLaunch;
  /** Launches again: after a failure, or after the session of the game ended. */
  restart: () => void;
  end: () => void;
}

/** Launches the game of the address while somebody is logged in, and again for whoever logs in next. */
export function useGameLaunch(game: GameAddress | null, memberId: string | null): GameLaunchControls {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; launch: GameLaunch } | null>(null);
  const key = JSON.stringify([game, memberId, attempt]);

  useEffect(() => {
    if (!game || !memberId) return;
    const leaving = new AbortController();
    const open = async () => {
      const launch = await launchGame(game, locale, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ key, launch });
    };
    void open();
    return () => leaving.abort();
    // The key says all that makes a launch another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, locale]);

  const restart = useCallback(() => setAttempt((now) => now + 1), []);
  const end = useCallback(() => setAnswer((now) => now && { key: now.key, launch: { step: 'ended' } }), []);
  return { launch: answer?.key === key ? answer.launch : { step: 'opening' }, restart, end };
}

async function launchGame(game: GameAddress, locale: string, signal: AbortSignal): Promise<GameLaunch> {
  const back = localizedPath(locale, sitePath(game.back, routes.rng));
  try {
    const { content } = await call(
      games.launch,
      {
        vendorCode: game.vendorCode,
        gameType: game.gameType,
        device: 'WEB',
        language: languageOf(locale),
        backUrl: window.location.origin + back,
        ...(game.gameCode !== null && { gameCode: game.gameCode }),
        ...(game.gameId !== null && { gameId: game.gameId }),
      },
      { signal },
    );
    const url = answeredUrl(content);
    return url ? { step: 'open', src: url.href } : { step: 'failed', error: new CallError('gateway.answer') };
  } catch (error) {
    return { step: 'failed', error: error instanceof CallError ? error : new CallError('request.failed') };
  }
}
