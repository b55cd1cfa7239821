import type {
  ActInput,
  HistoryAnswer,
  OpenAnswer,
  ResumeAnswer,
  SpinAnswer,
  SpinInput,
} from '@/sandbox/kit/round-wire';
import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';
import type { RoundProof } from '@/sandbox/proofs/round-proof';

/** The vendor's API as a game document calls it: no cookie, no storage, the session token in the body. */
interface Calls {
  open: { input: { token: string }; output: OpenAnswer };
  resume: { input: { sessionToken: string }; output: ResumeAnswer };
  spin: { input: { sessionToken: string } & SpinInput; output: SpinAnswer };
  act: { input: { sessionToken: string } & ActInput; output: SpinAnswer };
  finish: { input: { sessionToken: string }; output: ResumeAnswer };
  history: { input: { sessionToken: string }; output: HistoryAnswer };
  seen: { input: { sessionToken: string; roundId: string }; output: object };
  close: { input: { sessionToken: string }; output: object };
  proof: { input: { roundId: string }; output: RoundProof };
}

export function callVendor<Name extends keyof Calls>(
  name: Name,
  input: Calls[Name]['input'],
): Promise<Calls[Name]['output']> {
  // Only a stake or a decision moves money: of any other call that is lost it is known that nothing happened.
  const isMoving = name === 'spin' || name === 'act';
  return postToVendor(name, input, { isMoving, isLast: name === 'seen' || name === 'close' });
}
