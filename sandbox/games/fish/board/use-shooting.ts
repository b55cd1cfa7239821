import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FishAction, FishBet, FishMaths, FishShot, FishView } from '@/sandbox/games/fish/types';
import type { Fish } from '@/sandbox/games/fish/schedule';
import type { BoardProps } from '@/sandbox/board/table/table';
import { SeaHandle } from './sea/sea-handle';
import { useAim, type Aim } from './use-aim';
import { useReducedMotion } from './use-reduced-motion';
import { useRoom, type Room } from './use-room';
import { useSeaPicture, type PictureStatus } from './use-sea-picture';
import { useSight } from './use-sight';

type FishBoardProps = BoardProps<FishMaths, FishBet, FishAction, FishView>;

/** A shot that was fired in this document. */
interface FiredShot {
  roundId: string;
  index: number;
  fish: string;
  target: string;
}

export interface OwnShot extends FiredShot {
  /** Undefined until the server has said it, null when the shot was not taken. */
  told: FishShot | null | undefined;
}

/** The room, what is in sight of it, the aim and the shots from here. */
export interface Shooting {
  room: Room;
  sight: readonly Fish[];
  aim: Aim;
  /** A shot is loaded and none is on its way. */
  isReady: boolean;
  fire: (fish: Fish) => void;
  own: OwnShot | null;
  host: RefObject<HTMLDivElement | null>;
  picture: SeaHandle;
  status: PictureStatus;
}

export function useShooting(
  info: FishBoardProps['info'],
  table: FishBoardProps['table'],
  view: FishView | null,
): Shooting {
  const isStill = useReducedMotion();
  const [fired, setFired] = useState<FiredShot | null>(null);
  const host = useRef<HTMLDivElement | null>(null);
  const [picture] = useState(() => new SeaHandle());
  const room = useRoom(info.maths, table.sessionToken, ({ seat, fish, multiple }) => {
    picture.fire(seat, fish);
    picture.land(seat, fish, multiple);
  });
  const sight = useSight(room, view?.shots ?? [], isStill);
  const isReady = table.mode === 'deciding' && room.state !== null;
  const fire = ({ id, target }: Fish) => {
    if (!isReady || !view) return;
    picture.fire(room.state?.seat ?? 0, id);
    setFired({ roundId: table.round?.roundId ?? '', index: view.shots.length, fish: id, target });
    table.act({ kind: 'shot', target, fish: id });
  };
  const aim = useAim(sight, isReady && !table.isCovered, fire);
  const status = useSeaPicture({ handle: picture, host, info, room, aim: aim.fish?.id ?? null, isStill });
  const own = ownShotOf(table, fired);
  useLanding(own, room, picture);
  return { room, sight, aim, isReady, fire, own, host, picture, status };
}

/** What became of the last shot that was fired from here. */
function ownShotOf({ mode, round }: FishBoardProps['table'], fired: FiredShot | null): OwnShot | null {
  if (!fired || round?.roundId !== fired.roundId) return null;
  const shot = round.outcome.shots[fired.index];
  if (shot) return { ...fired, told: shot };
  return { ...fired, told: mode === 'acting' ? undefined : null };
}

/** Tells the picture how the shot ended; a fish that was not there any more is looked for again. */
function useLanding(own: OwnShot | null, room: Room, picture: SeaHandle): void {
  const seat = room.state?.seat ?? 0;
  const key = own?.told === undefined ? null : `${own.roundId} ${own.index} ${own.fish} ${own.told === null}`;
  const land = useEffectEvent(() => {
    if (!own || own.told === undefined) return;
    picture.land(seat, own.fish, own.told?.multiple ?? null);
    if (own.told === null) room.look();
  });
  useEffect(() => {
    if (key !== null) land();
  }, [key]);
}
