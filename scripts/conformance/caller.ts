import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import type { VendorVerb } from '@/lib/contract/openapi/vendor-refusals';
import { toWire } from '@/lib/contract/wire';
import { sign } from '@/lib/contract/signature';

/** What came back: the value of a call that was done, or the code it was refused with. */
export interface Answer {
  status: number;
  /** Null when the call was done; `unanswered` when nothing came that could be read. */
  code: string | null;
  value: Record<string, unknown>;
}

/** A request as it goes out, so that it can be sent again byte for byte. */
export interface Prepared {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What is signed in place of what is sent, and by whom; for calls that must be refused. */
export interface Forgery {
  signer?: string;
  secret?: Uint8Array;
  nowMs?: number;
  signedPath?: string;
  signedBody?: string;
  changeHeaders?: (headers: Record<string, string>) => Record<string, string>;
}

export interface CallerOptions {
  origin: string;
  signer: string;
  secret: Uint8Array;
  /** Carries a request; `fetch` unless a test answers itself. */
  send?: (request: Request) => Promise<Response>;
  now?: () => number;
  timeoutMs?: number;
  /** How many calls a run makes at most, and how long it lasts. */
  mostCalls?: number;
  lastsMs?: number;
}

/** The run has used up its calls or its time: it must not go on, whatever the wallet answers. */
export class RunOver extends Error {}

/** A vendor's server, which signs rightly, or wrongly on request. It calls one origin and follows no redirect. */
export class Caller {
  calls = 0;
  /** Every refusal that came, by the call. */
  readonly refusals: { verb: VendorVerb; code: string }[] = [];
  private readonly startedAtMs = performance.now();

  constructor(private readonly options: CallerOptions) {}

  prepare(verb: VendorVerb, input: object, forgery: Forgery = {}): Prepared {
    const { method, path }: AnyCall = contract.vendor[verb];
    const { signer, secret, now = Date.now } = this.options;
    const body = JSON.stringify(toWire(input));
    const signed = sign({
      signer: forgery.signer ?? signer,
      secret: forgery.secret ?? secret,
      method,
      path: forgery.signedPath ?? path,
      body: forgery.signedBody ?? body,
      nowMs: forgery.nowMs ?? now(),
    });
    const headers = { 'content-type': 'application/json', ...signed };
    return { method, path, body, headers: forgery.changeHeaders?.(headers) ?? headers };
  }

  async call(verb: VendorVerb, input: object, forgery?: Forgery): Promise<Answer> {
    const answer = await this.send(this.prepare(verb, input, forgery));
    if (answer.code !== null) this.refusals.push({ verb, code: answer.code });
    return answer;
  }

  async send({ method, path, headers, body }: Prepared): Promise<Answer> {
    const { origin, send = fetch, timeoutMs = 5000, mostCalls = 800, lastsMs = 180_000 } = this.options;
    if (this.calls >= mostCalls) throw new RunOver(`More than ${mostCalls} calls would be needed`);
    if (performance.now() - this.startedAtMs > lastsMs)
      throw new RunOver(`The run has lasted longer than ${lastsMs / 1000} seconds`);
    this.calls += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const request = new Request(origin + path, { method, headers, body, signal, redirect: 'error' });
      const response = await send(request);
      return answerOf(response.status, await response.json());
    } catch {
      return { status: 0, code: 'unanswered', value: {} };
    }
  }
}

function answerOf(status: number, envelope: unknown): Answer {
  const { success, value, errorCode } = (envelope ?? {}) as Record<string, unknown>;
  const fields = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  if (success === true) return { status, code: null, value: fields };
  return { status, code: typeof errorCode === 'string' ? errorCode : 'unanswered', value: fields };
}

/** For people: `409 transaction.conflict`, or what the value says. */
export function describeAnswer({ status, code, value }: Answer): string {
  const fields = value.fields === undefined ? '' : ` ${JSON.stringify(value.fields)}`;
  if (code === 'unanswered') return status === 0 ? 'no answer' : `${status} with an unreadable answer`;
  if (code !== null) return `${status} ${code}${fields}`;
  return `${status} ${JSON.stringify(value)}`;
}
