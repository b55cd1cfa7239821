import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { MatchView } from '@/sandbox/kit/match-wire';

/** What a board of a match is given. It draws the newest state and hands decisions on; it keeps no truth of its own. */
export interface MatchBoardProps<Rules = unknown, View = unknown, Action = unknown> {
  info: MatchInfo<Rules>;
  match: MatchView;
  view: View;
  /** The server's clock minus this one's. */
  offsetMs: number;
  /** A decision may be made: it is this player's turn, and nothing is on its way. */
  canAct: boolean;
  /** A move is on its way to the server. */
  isActing: boolean;
  /** A dialog is open over the board: its keys rest. */
  isCovered: boolean;
  act: (action: Action) => void;
}
