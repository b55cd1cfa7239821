import { answerCall, isCallOf, type Calls } from '@/sandbox/http/answer-call';
import { idOf } from '@/sandbox/http/call-body';
import type { FishRooms } from './room-server';

/** The HTTP side of the fish rooms, called as the other calls of the vendor are; a shot itself is the call `act`. */
const calls: Calls<FishRooms> = {
  answers: {
    roomJoin: (rooms, body) => rooms.join(idOf(body, 'sessionToken')),
    roomState: (rooms, body) => rooms.state(idOf(body, 'sessionToken')),
  },
  stream: {
    name: 'roomStream',
    open: (rooms, body, signal) => rooms.stream(idOf(body, 'sessionToken'), signal),
  },
  moneyOfFailure: 'untouched',
};

export const isRoomCall = (name: string): boolean => isCallOf(calls, name);

export const handleRoomCall = (rooms: FishRooms, name: string, request: Request): Promise<Response> =>
  answerCall(calls, rooms, [name, request]);
