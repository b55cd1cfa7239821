import { useLocale } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { languageOf } from '@/lib/client/language';
import { sitePath } from '@/lib/client/safe-url';
import { CallError } from '@/lib/contract/errors';
import { games } from '@/lib/contract/calls/games';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { launchedUrl } from './launched-url';
import type { GameParams } from './read-game-params';

export type GameLaunch =
  | { step: 'opening' }
  /** `name` is the game's own and `gameId` what it is marked by, where the gateway says them. */
  | { step: 'open'; src: string; name: string | null; gameId: string | null }
  | { step: 'failed'; error: CallError }
  /** The vendor closed the game; a round that was open waits for the next launch. */
  | { step: 'ended' };

export interface GameLaunchControls {
  launch: GameLaunch;
  /** Launches again: after a failure, or after the session of the game ended. */
  restart: () => void;
  end: () => void;
}

export interface LaunchSettings {
  /** The hosts that the brand lists for games that are answered as a path. */
  gameHosts: readonly string[];
  /** Where the page leads back to when its address names no place; a path without a language. */
  home?: string;
  /** What the page adds to the address that the launch answered. */
  addressOf?: (launched: URL, backUrl: string) => URL;
}

/** Launches the game of the address while somebody is logged in, and again for whoever logs in next. */
export function useGameLaunch(
  game: GameParams | null,
  memberId: string | null,
  settings: LaunchSettings,
): GameLaunchControls {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; launch: GameLaunch } | null>(null);
  const key = JSON.stringify([game, memberId, attempt]);

  useEffect(() => {
    if (!game || !memberId) return;
    const leaving = new AbortController();
    const open = async () => {
      const launch = await launchGame(game, { ...settings, locale, signal: leaving.signal });
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

interface LaunchContext extends LaunchSettings {
  locale: string;
  signal: AbortSignal;
}

async function launchGame(game: GameParams, context: LaunchContext): Promise<GameLaunch> {
  const { locale, signal, gameHosts, home = routes.rng, addressOf = (launched) => launched } = context;
  const backUrl = window.location.origin + localizedPath(locale, sitePath(game.back, home));
  try {
    const {
      content,
      gameName = null,
      gameId = game.gameId,
    } = await call(
      games.launch,
      {
        vendorCode: game.vendorCode,
        gameType: game.gameType,
        device: 'WEB',
        language: languageOf(locale),
        backUrl,
        ...(game.gameCode !== null && { gameCode: game.gameCode }),
        ...(game.gameId !== null && { gameId: game.gameId }),
        ...(game.playType && { defaultPlayType: game.playType }),
      },
      { signal },
    );
    const url = launchedUrl(content, gameHosts);
    return url
      ? { step: 'open', src: addressOf(url, backUrl).href, name: gameName, gameId }
      : { step: 'failed', error: new CallError('launch.address') };
  } catch (error) {
    return { step: 'failed', error: error instanceof CallError ? error : new CallError('request.failed') };
  }
}
