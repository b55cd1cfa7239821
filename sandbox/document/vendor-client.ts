import type {
  ActInput,
  HistoryAnswer,
  OpenAnswer,
  ResumeAnswer,
  SpinAnswer,
  SpinInput,
} from '@/sandbox/kit/round-wire';
import type { GameFault } from './game-state';
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

export class VendorCallError extends Error {
  constructor(
    readonly code: string,
    /** What the vendor knows about the stake. */
    readonly money: GameFault['money'],
    readonly value: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'VendorCallError';
  }
}

const longestMs = 20_000;

export function callVendor<Name extends keyof Calls>(
  name: Name,
  input: Calls[Name]['input'],
): Promise<Calls[Name]['output']> {
  // Only a stake or a decision moves money: of any other call that is lost it is known that nothing happened.
  const isMoving = name === 'spin' || name === 'act';
  return postToVendor(name, input, { isMoving, isLast: name === 'seen' || name === 'close' });
}

interface PostOptions {
  /** The call moves money: when its answer is lost, nobody knows whether it did. */
  isMoving: boolean;
  /** The document may be closing. */
  isLast?: boolean;
  timeoutMs?: number;
}

/** Any call of the vendor's API, by name; throws `VendorCallError` and nothing else. */
export async function postToVendor<Output>(
  name: string,
  input: object,
  { isMoving, isLast = false, timeoutMs = longestMs }: PostOptions,
): Promise<Output> {
  const lost = () => new VendorCallError('network.failed', isMoving ? 'unknown' : 'untouched');
  const response = await fetch(`/sandbox/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: isLast,
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => Promise.reject(lost()));
  const envelope: unknown = await response.json().catch(() => Promise.reject(lost()));
  if (envelope === null || typeof envelope !== 'object') throw lost();
  const { success, value, errorCode } = envelope as {
    success?: unknown;
    value?: unknown;
    errorCode?: unknown;
  };
  if (success === true) return value as Output;
  if (typeof errorCode !== 'string') throw lost();
  const details = (value ?? {}) as Record<string, unknown>;
  const { money } = details;
  throw new VendorCallError(
    errorCode,
    money === 'unknown' || money === 'kept' ? money : 'untouched',
    details,
  );
}
