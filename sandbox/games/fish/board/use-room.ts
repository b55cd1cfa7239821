import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Sea } from '@/sandbox/games/fish/schedule';
import type { RoomShot, RoomState } from '@/sandbox/games/fish/room-wire';
import type { FishMaths } from '@/sandbox/games/fish/types';
import { followRoom, type RoomFollower, type RoomLink } from './follow-room';
import { RoomClock } from './room-clock';

export interface Room {
  /** Null until a seat was found. */
  state: RoomState | null;
  sea: Sea | null;
  link: RoomLink;
  /** Fish that are gone, those of shots that were just heard of included. */
  caught: ReadonlySet<string>;
  /** The time in the room, by the server's clock. */
  timeMs: () => number;
  look: () => void;
}

interface Standing {
  state: RoomState;
  heard: readonly string[];
}

/** How many catches that were heard of are remembered beside those that the server lists. */
const mostHeard = 60;

/** The player's seat and the sea before it; `onShot` hears the shots of the other seats. */
export function useRoom(
  maths: FishMaths,
  sessionToken: string | undefined,
  onShot: (shot: RoomShot) => void,
): Room {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [link, setLink] = useState<RoomLink>('joining');
  const [clock] = useState(() => new RoomClock());
  const follower = useRef<RoomFollower | null>(null);
  const ownSeat = standing?.state.seat;
  const hear = useEffectEvent((shot: RoomShot) => {
    if (shot.seat !== ownSeat) onShot(shot);
    if (shot.multiple === 0) return;
    setStanding((known) => known && { ...known, heard: [...known.heard, shot.fish].slice(-mostHeard) });
  });
  useEffect(() => {
    if (sessionToken === undefined) return;
    const off = new AbortController();
    follower.current = followRoom({
      sessionToken,
      signal: off.signal,
      onState: (timed) => {
        clock.set(timed);
        const { state } = timed;
        setStanding((known) => ({
          state,
          heard: known?.state.roomId === state.roomId ? known.heard : [],
        }));
      },
      onShot: hear,
      onLink: setLink,
    });
    return () => off.abort();
  }, [sessionToken, clock]);
  const seed = standing?.state.seed;
  const sea = useMemo(() => (seed === undefined ? null : { maths, seed }), [maths, seed]);
  const caught = useMemo(
    () => new Set([...(standing?.state.caught ?? []), ...(standing?.heard ?? [])]),
    [standing],
  );
  const look = useCallback(() => follower.current?.look(), []);
  return { state: standing?.state ?? null, sea, link, caught, timeMs: clock.timeMs, look };
}
