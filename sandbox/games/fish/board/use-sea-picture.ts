import { useEffect, useState, type RefObject } from 'react';
import type { FishMaths } from '@/sandbox/games/fish/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { SeaHandle } from './sea/sea-handle';
import type { Room } from './use-room';

/** `none`: this browser cannot draw it, and a list takes its place. */
export type PictureStatus = 'loading' | 'shown' | 'none';

interface SeaPictureOptions {
  handle: SeaHandle;
  host: RefObject<HTMLDivElement | null>;
  info: GameInfo<FishMaths>;
  room: Room;
  aim: string | null;
  isStill: boolean;
}

/** Opens the drawn sea when the board is there: the code that draws is loaded by nothing else. */
export function useSeaPicture({ handle, host, info, room, aim, isStill }: SeaPictureOptions): PictureStatus {
  const [status, setStatus] = useState<PictureStatus>('loading');
  const { sea, timeMs, caught, state } = room;
  useEffect(() => {
    if (!sea) return;
    let isOver = false;
    const open = async () => {
      const { openSea } = await import('./sea/sea');
      if (isOver || !host.current) return;
      const picture = await openSea({ host: host.current, info, sea, timeMs, isStill });
      if (isOver) return picture.destroy();
      handle.attach(picture);
      setStatus('shown');
    };
    open().catch(() => {
      if (!isOver) setStatus('none');
    });
    return () => {
      isOver = true;
      handle.detach();
    };
  }, [handle, host, info, sea, timeMs, isStill]);
  useEffect(() => {
    if (state) handle.show({ seat: state.seat, seats: state.seats, caught, aim });
  }, [handle, state, caught, aim]);
  return status;
}
