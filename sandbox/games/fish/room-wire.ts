export const seatCount = 4;

/** A room as one of its seats may see it: the sea, who is there, and what is gone from it. */
export interface RoomState {
  roomId: string;
  /** Public; where each fish swims follows from it and from the time. */
  seed: string;
  startedAtMs: number;
  serverNowMs: number;
  /** The player's own, from 0. */
  seat: number;
  /** Which of the four seats are taken. */
  seats: boolean[];
  /** Which of them are of players of the demonstration itself. */
  demonstration: number[];
  /** The fish that were caught lately and are in the sea no more. */
  caught: string[];
}

/** What the others see of a shot: where from, at which fish, and what a catch paid as a multiple of its price. */
export interface RoomShot {
  seat: number;
  fish: string;
  /** 0 for a miss. */
  multiple: number;
}

/** What a stream of a room says; several things at once when its reader is slow. */
export interface RoomNews {
  shots: RoomShot[];
  /** Ask for the state: a seat changed hands, or something went by unheard. */
  isStale: boolean;
}
