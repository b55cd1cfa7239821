import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useActionGate } from '@/components/gate/use-action-gate';
import { showToast } from '@/components/ui/toast';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useMemberPart } from '@/lib/client/session/use-member';
import { gateOf } from '@/lib/contract/account-gate';
import { games } from '@/lib/contract/calls/games';
import type { GameCard } from './game-card';
import { toggleLotteryFavourite, useLotteryFavourites } from '@/lib/client/lottery-favourites';
import { isLottery } from '@/lib/contract/calls/catalogue';

export type MarkedGame = Pick<GameCard, 'gameId' | 'vendorCode' | 'gameType'>;

export interface Favourites {
  isMarked: (game: MarkedGame) => boolean;
  /** The mark of this game is being changed. */
  isBusy: (game: MarkedGame) => boolean;
  /** The same from one drawing to the next. */
  toggle: (game: MarkedGame) => void;
}

const noInput = {};
const none: ReadonlySet<string> = new Set();

/**
 * The member's favourites, for a whole list of games at once. A game that is marked is taken out, any other one is put
 * in; the list here changes when the gateway has answered. Visitors are led to the login, trial accounts to the
 * warning.
 */
export function useFavourites(): Favourites {
  const member = useMemberPart((now) => now.member);
  const pass = useActionGate('real');
  const lotteries = useLotteryFavourites(member?.account ?? null);
  const canHaveAny = member !== null && gateOf(member.type, 'real') === 'open';
  const { data: ids, mutate } = useCall(games.favouriteIds, canHaveAny ? noInput : null, {
    revalidateOnFocus: false,
  });
  const [busy, change] = useChange();
  const marked = (game: MarkedGame) =>
    Boolean((isLottery(game.gameType) ? lotteries : ids)?.includes(game.gameId));
  const toggle = (game: MarkedGame) => {
    if (isLottery(game.gameType) && member) toggleLotteryFavourite(member.account, game.gameId);
    else if (!busy.has(game.gameId)) {
      const isOut = marked(game);
      void change(game, isOut, () =>
        // Only this game's mark: two hearts may be pressed before the first answer is here.
        mutate((now = []) => [...(isOut ? [] : [game.gameId]), ...now.filter((id) => id !== game.gameId)], {
          revalidate: ids === undefined,
        }),
      );
    }
  };
  // What was pressed before a login runs with what is known after it; and it was pressed to mark, never to take out.
  const latest = useRef({ toggle, marked });
  useEffect(() => {
    latest.current = { toggle, marked };
  });
  const act = useCallback(
    (game: MarkedGame) =>
      pass((isResumed) => {
        if (!isResumed || !latest.current.marked(game)) latest.current.toggle(game);
      }),
    [pass],
  );
  return {
    isMarked: (game) => canHaveAny && marked(game),
    isBusy: ({ gameId }) => busy.has(gameId),
    toggle: act,
  };
}

type Change = (game: MarkedGame, isOut: boolean, onDone: () => Promise<unknown>) => Promise<void>;

/** One change of a mark at the gateway; what failed is said at the edge of the page. */
function useChange(): [busy: ReadonlySet<string>, change: Change] {
  const errorText = useErrorText();
  const { mutate: mutateAll } = useSWRConfig();
  const [busy, setBusy] = useState(none);
  const setBusyOf = (gameId: string, isBusy: boolean) =>
    setBusy((now) => new Set(isBusy ? [...now, gameId] : [...now].filter((id) => id !== gameId)));
  const change: Change = async ({ gameId, vendorCode, gameType }, isOut, onDone) => {
    setBusyOf(gameId, true);
    try {
      const { call } = await import('@/lib/client/call/call');
      await call(isOut ? games.removeFavourite : games.addFavourite, {
        gameId,
        vendor: vendorCode,
        gameType,
      });
      await onDone();
      void mutateAll((key) => Array.isArray(key) && key[0] === games.favourites.name);
    } catch (error) {
      showToast(errorText(error), 'lose');
    } finally {
      setBusyOf(gameId, false);
    }
  };
  return [busy, change];
}
