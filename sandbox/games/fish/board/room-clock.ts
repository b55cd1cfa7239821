import { roomTimeMs } from '@/sandbox/games/fish/schedule';
import type { TimedState } from './room-client';

/** Clocks that differ by less are left alone, so that the fish do not jump. */
const jitterMs = 400;

/** The time in the room by the server's clock, as well as the quickest answer tells it. */
export class RoomClock {
  private startedAtMs = 0;
  private offsetMs = 0;
  private roundTripMs = Infinity;

  set({ state, offsetMs, roundTripMs }: TimedState): void {
    this.startedAtMs = state.startedAtMs;
    const isOff = Math.abs(offsetMs - this.offsetMs) > jitterMs + roundTripMs / 2;
    if (!isOff && roundTripMs >= this.roundTripMs) return;
    this.offsetMs = offsetMs;
    this.roundTripMs = roundTripMs;
  }

  timeMs = (): number => roomTimeMs(this.startedAtMs, Date.now() + this.offsetMs);
}
