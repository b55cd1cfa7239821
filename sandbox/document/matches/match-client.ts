import type {
  MatchActInput,
  MatchHistoryAnswer,
  MatchJoinInput,
  MatchMoneyAnswer,
  MatchOpenAnswer,
  MatchRoomsAnswer,
  MatchStateAnswer,
} from '@/sandbox/kit/match-wire';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';
import { timed, type Timed } from '@/sandbox/board/calls/timed';

interface MatchCalls {
  matchOpen: { input: { token: string }; output: MatchOpenAnswer };
  matchRooms: { input: { sessionToken: string }; output: MatchRoomsAnswer };
  matchJoin: { input: MatchJoinInput; output: MatchMoneyAnswer };
  matchLeave: { input: { sessionToken: string; matchId: string }; output: MatchMoneyAnswer };
  matchState: { input: { sessionToken: string; matchId?: string }; output: MatchStateAnswer };
  matchAct: { input: MatchActInput & { sessionToken: string }; output: MatchStateAnswer };
  matchHistory: { input: { sessionToken: string }; output: MatchHistoryAnswer };
  matchProof: { input: { id: string }; output: MatchProof };
}

/** A turn is short, so a lost call is noticed sooner than elsewhere. */
const timeoutMs = 6000;
const longestMs = 20_000;

export function callMatch<Name extends keyof MatchCalls>(
  name: Name,
  input: MatchCalls[Name]['input'],
): Promise<MatchCalls[Name]['output']> {
  const isQuick = name === 'matchState' || name === 'matchAct' || name === 'matchRooms';
  return postToVendor(name, input, {
    isMoving: name === 'matchJoin',
    timeoutMs: isQuick ? timeoutMs : longestMs,
  });
}

/** For answers that say what time it is on the server. */
export const timedMatch = <Answer extends { serverNow: string }>(
  call: Promise<Answer>,
): Promise<Timed<Answer>> => timed(call, ({ serverNow }) => Date.parse(serverNow));
