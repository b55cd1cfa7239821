/** Why a call has failed, and what is known of the stake. */
export interface GameFault {
  code: string;
  /** `untouched`: no money was moved. `unknown`: the vendor has not heard yet. `kept`: it stays in a round set aside. */
  money: 'untouched' | 'unknown' | 'kept';
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

export function faultOf(error: unknown): GameFault {
  return error instanceof VendorCallError
    ? { code: error.code, money: error.money }
    : { code: 'request.failed', money: 'untouched' };
}

/** Waits as long as the server asks, by whose clock the last start was a moment ago, and calls again. */
export async function paced<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const waitMs = error instanceof VendorCallError && error.code === 'round.too.soon' && error.value.waitMs;
    if (typeof waitMs !== 'number') throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return paced(call);
  }
}

const longestMs = 20_000;

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
