import { useCallback, useMemo, useState } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import { useIsBrowser } from '@/lib/client/use-is-browser';
import { useNow } from '@/lib/client/use-now';
import { lottery, type CurrentDraw, type CurrentDraws } from '@/lib/contract/calls/lottery';

const secondMs = 1_000;
/** Asked again after this long at the latest: a draw can be voided, a station closed. */
const longestRestMs = 60_000;
/** Where none is on sale: a site that has just started opens them one after the other. */
const openingRestMs = 10_000;
/** A lock or a draw is asked for this long after its moment, so that the answer has it. */
const settleMs = 600;
/** All who wait for a draw ask at their own time within this long, and not at once. */
const spreadMs = 1_000;

export interface DrawClock {
  /** By the code of the game; a game that has no draw on sale is missing. */
  draws: ReadonlyMap<string, CurrentDraw>;
  /** The time of the server, to the second; null in a document, which is read later than it is written. */
  nowMs: number | null;
  /** Whether the draws have been asked for here, and are not those of a document that was kept. */
  isLive: boolean;
  hasFailed: boolean;
  refresh: () => void;
}

/**
 * The draws of some games as they are now: from the page first, then asked for again at each lock and draw, and once a
 * second while numbers are due. Countdowns go by the server's clock and not by that of the device.
 */
export function useCurrentDraws(gameCodes: readonly string[], served?: CurrentDraws): DrawClock {
  const [offsetMs, setOffsetMs] = useState(0);
  const isBrowser = useIsBrowser();
  const deviceMs = useNow(secondMs);
  const onSuccess = useCallback(
    ({ serverTime }: CurrentDraws) => setOffsetMs(Date.parse(serverTime) - Date.now()),
    [],
  );
  const input = gameCodes.length > 0 ? { gameCodes: gameCodes.join(',') } : null;
  const {
    data: asked,
    error,
    mutate,
  } = useCall(lottery.current, input, {
    refreshInterval: (latest) => (latest ? restOf(latest.list, Date.now() + offsetMs) : secondMs),
    onSuccess,
  });
  const data = asked ?? served;
  const draws = useMemo(() => new Map(data?.list.map((draw) => [draw.gameCode, draw])), [data]);
  return {
    draws,
    nowMs: isBrowser ? deviceMs + offsetMs : null,
    isLive: asked !== undefined,
    hasFailed: error !== undefined,
    refresh: useCallback(() => void mutate(), [mutate]),
  };
}

/** How long until something of these draws has changed for sure, and a moment of the visitor's own more. */
export function restOf(list: readonly CurrentDraw[], nowMs: number, chance = Math.random()): number {
  const moments = list.flatMap(({ locksAt, awaited }) => [locksAt, ...(awaited ? [awaited.drawsAt] : [])]);
  const waits = moments.map((moment) => Date.parse(moment) + settleMs - nowMs);
  const longestMs = list.length === 0 ? openingRestMs : longestRestMs;
  return Math.min(longestMs, ...waits.map((wait) => Math.max(wait, secondMs))) + chance * spreadMs;
}
