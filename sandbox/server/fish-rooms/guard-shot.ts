import type { FishAction, FishMaths, FishView } from '@/sandbox/games/fish/types';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { ActionGuard } from '../rounds/decide/action-guard';
import { announce, insertCatch, isCaught, lockOwnSeat, touchSeats } from './room-store';
import { creatureInSea, roomTimeMs } from '@/sandbox/games/fish/schedule';

/** A shot takes a moment to arrive, and clocks differ. */
const toleranceMs = 1500;

/**
 * A shot is taken only while its fish is in the sea of the player's room and nobody has caught it: else the round stands
 * where it stood. With the room locked, the check comes before anything that depends on the shot's own end, so that a
 * refusal says nothing about the draw that the next shot will have.
 */
export const guardShot: ActionGuard = async (client, { session, maths, action, view, now }) => {
  const { target, fish } = action as FishAction;
  // Only the rules fire at no fish in particular, and they ask nobody.
  if (fish === undefined) throw new VendorError('action.invalid');
  const { playerId, gameCode } = session;
  const seat = await lockOwnSeat(client, playerId, gameCode);
  if (!seat) throw new VendorError('room.missing');
  const { roomId } = seat;
  const sea = { maths: maths as FishMaths, seed: seat.seed };
  const timeMs = roomTimeMs(seat.startedAt.getTime(), now.getTime());
  const isThere = creatureInSea(sea, fish, timeMs, toleranceMs) === target;
  if (!isThere || (await isCaught(client, roomId, fish))) throw new VendorError('fish.gone');
  const multiple = (view as FishView).shots.at(-1)?.multiple ?? 0;
  if (multiple > 0) await insertCatch(client, { roomId, fish, seat: seat.seat, multiple, now });
  await touchSeats(client, [playerId], now);
  await announce(client, roomId, { shots: [{ seat: seat.seat, fish, multiple }], isStale: false });
};
