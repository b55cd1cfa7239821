import { useEffect, useState } from 'react';
import { prefersStill } from '@/sandbox/board/motion/prefers-still';
import { restAngle } from '@/sandbox/games/wheel/board/use-turn';

/** Degrees a second while nobody knows where the wheel stops. */
const speed = 480;
const startMs = 800;
/** How long the wheel stands at a stop before it is spun again. */
const restMs = 900;
/** Longer than any spin: an outcome that comes late finds the wheel turning. */
const turningMs = 120_000;
/** The way to a stop is one turn at most, beginning with so many degrees; it is gone at half of the speed. */
const leastWay = 120;
/** From where its stop is known until the wheel rests, at most. */
export const longestStopMs = ((leastWay + 360) * 2000) / speed;

export type TurnPhase = 'resting' | 'starting' | 'turning' | 'stopping';

export interface LiveTurn {
  phase: TurnPhase;
  /** Where the wheel is or is on its way to, and how long that takes. */
  angle: number;
  turnMs: number;
}

interface Turn extends LiveTurn {
  /** The spin that it rests at or is about to. */
  key: string;
  /** Where this phase began, and when by the clock of the page. */
  from: number;
  sinceMs: number;
}

const partOf = (phase: TurnPhase, angle: number, from: number, turnMs: number) => ({
  ...{ phase, angle, from, turnMs },
  sinceMs: performance.now(),
});

function angleNow({ phase, angle, from, sinceMs }: Turn): number {
  return phase === 'turning' ? from + ((performance.now() - sinceMs) * speed) / 1000 : angle;
}

/** How long a wheel that comes to a stop goes on, and then stands there to be seen. */
function restLeftMs({ phase, sinceMs, turnMs }: Turn): number {
  return phase === 'stopping' ? Math.max(0, sinceMs + turnMs + restMs - performance.now()) : 0;
}

/** From rest up to full speed. */
function started(turn: Turn): Turn {
  return {
    ...turn,
    ...partOf('starting', turn.angle + (speed * startMs) / 2000, turn.angle, startMs),
  };
}

function turning(turn: Turn): Turn {
  return { ...turn, ...partOf('turning', turn.angle + (speed * turningMs) / 1000, turn.angle, turningMs) };
}

/** Slows down from full speed to where the wheel is to stand, or to somewhere when that is never told. */
function stopped(turn: Turn, key: string, target: number | null): Turn {
  const from = angleNow(turn);
  const least = from + leastWay;
  const angle = target === null ? least : target + 360 * Math.ceil((least - target) / 360);
  return { ...turn, key, ...partOf('stopping', angle, from, ((angle - from) * 2000) / speed) };
}

function stood(turn: Turn, key: string, target: number): Turn {
  return { ...turn, key, ...partOf('resting', target, target, 0) };
}

interface Spun {
  /** Of the round, and how many of its spins have opened. */
  key: string;
  /** The segment of the newest of them; null before the first. */
  segment: number | null;
  /** The next spin is on its way. */
  isOpening: boolean;
  size: number;
}

/**
 * Turns a wheel whose stop nobody knows before it opens: at one speed until then, and slowing down to the segment afterwards.
 * Where nothing moves it stands at the segment as soon as that is known.
 */
export function useLiveTurn({ key, segment, isOpening, size }: Spun): LiveTurn {
  const [isStill] = useState(prefersStill);
  const target = segment === null ? null : restAngle(segment, size);
  const [turn, setTurn] = useState<Turn>(() => ({
    ...{ key, phase: 'resting', angle: target ?? 0, from: target ?? 0, turnMs: 0, sinceMs: 0 },
  }));
  useEffect(() => {
    const { phase } = turn;
    const isMoving = phase === 'starting' || phase === 'turning';
    const after = (waitMs: number, next: () => Turn) => {
      const timer = setTimeout(() => setTurn(next()), waitMs);
      return () => clearTimeout(timer);
    };
    if (target !== null && turn.key !== key)
      return after(0, () => (isStill ? stood(turn, key, target) : stopped(turn, key, target)));
    if (isStill) return undefined;
    if (phase === 'starting') return after(startMs, () => turning(turn));
    if (isMoving && !isOpening) return after(0, () => stopped(turn, key, null));
    if (!isMoving && isOpening) return after(restLeftMs(turn), () => started(turn));
    return undefined;
  }, [isStill, turn, key, target, isOpening]);
  if (isStill) return { phase: 'resting', angle: target ?? turn.angle, turnMs: 0 };
  return turn;
}
