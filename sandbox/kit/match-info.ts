import type { MatchKind } from './kinds';
import type { GameLook } from './look';
import type { TitleText } from './types';

/** Everything that the document of a match shows before a token is exchanged. */
export interface MatchInfo<Rules = unknown> {
  gameCode: string;
  kind: MatchKind;
  studio: string;
  name: TitleText;
  seats: number;
  /** "5.00" */
  rakePercent: string;
  rules: Rules;
  rooms: { roomCode: string; name: TitleText; stake: string; prize: string }[];
  /** How long a turn takes at most, one of a player who is away, and how long a table waits for players. */
  times: { turnMs: number; awayTurnMs: number; gatherMs: number };
  look: GameLook;
}
