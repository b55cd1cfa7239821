import { acceptAnswer, UnreadableValue, type ReadNote } from '@/lib/contract/accept';
import { verificationMethods } from '@/lib/contract/calls/session';
import type { AnyCall } from '@/lib/contract/define';
import { CallError, isErrorCode, type ErrorCode, type ErrorValue } from '@/lib/contract/errors';
import { addedReads, addedSteps } from '@/lib/contract/offered';
import { fromWire } from '@/lib/contract/wire';
import { GatewayTrouble } from './breakers';
import { ForeignFailure } from '../error-response';
import { unusable, type RemoteAnswer } from './remote-http';
import type { GatewayCall } from './transport';

const errorCodePattern = /^[A-Za-z0-9._-]{1,64}$/;
/** Codes with which a gateway says that it is itself in trouble, as opposed to refusing a call. */
const troubleCodes = new Set(['request.failed', 'gateway.unavailable', 'gateway.answer', 'network.failed']);
/** A host that has no such call; what needs it is not offered. */
const noCallStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether the host says that it has no such call, in an envelope or without one. */
export function isNoCall({ status }: Pick<RemoteAnswer, 'status'>): boolean {
  return noCallStatuses.has(status);
}

const added: ReadonlySet<string> = new Set([...addedReads, ...addedSteps]);

interface AnyEnvelope {
  success: boolean;
  value?: unknown;
  errorCode?: unknown;
  message?: unknown;
}

export interface RemoteRead {
  value: unknown;
  /** What was not as the contract has it, for the log. */
  notes: readonly ReadNote[];
}

/**
 * The value of a success, as the site knows it. Throws for everything else: a success that cannot be read is
 * `gateway.answer` and no trouble of the line, because asking again would bring the same.
 */
export function readRemoteAnswer(
  { call, input, idempotencyKey, token }: GatewayCall,
  { status, json, header }: RemoteAnswer,
  pictureBase = '',
): RemoteRead {
  if (!isEnvelope(json)) throw withoutEnvelope(status);
  if (!json.success) throw refusal(json, status, { call, hasToken: token !== null });
  if (status >= 400) throw unusable(new Error(`Status ${status} with a success`));
  const value = fromWire(json.value);
  try {
    const formed = call.form ? call.form.read(value, header) : value;
    return acceptAnswer(call, formed, { input, idempotencyKey, pictureBase });
  } catch (cause) {
    if (cause instanceof UnreadableValue) throw new CallError('gateway.answer', undefined, { cause });
    throw cause;
  }
}

function isEnvelope(json: unknown): json is AnyEnvelope {
  return (
    json !== null && typeof json === 'object' && typeof (json as { success?: unknown }).success === 'boolean'
  );
}

function withoutEnvelope(status: number): Error {
  // Something in front of the gateway counts calls too. Repeating would only make it worse, so this is no trouble.
  if (status === 429) return new CallError('request.rate', { retryAfterSeconds: 5 });
  if (noCallStatuses.has(status)) return new CallError('request.not.found');
  return unusable(new Error(`Status ${status} without an envelope`));
}

interface Refused {
  call: AnyCall;
  hasToken: boolean;
}

/** Older gateways refuse with status 200. */
function refusal({ errorCode, message, value }: AnyEnvelope, status: number, refused: Refused): Error {
  const code = isErrorCode(errorCode) ? errorCode : meantBy(status, String(errorCode), refused);
  if (code) {
    const known = new CallError(code, knownValue(code, safeValue(value)));
    return troubleCodes.has(code) ? new GatewayTrouble(known) : known;
  }
  const text = typeof message === 'string' ? message.slice(0, 500) : '';
  const foreignCode =
    typeof errorCode === 'string' && errorCodePattern.test(errorCode) ? errorCode : 'request.failed';
  return new ForeignFailure(
    foreignCode,
    text || 'Unknown error.',
    status >= 400 ? status : 422,
    safeValue(value),
  );
}

/** What a status says by itself, whatever the gateway calls it: the site must act on these. */
function meantBy(status: number, foreignCode: string, { call, hasToken }: Refused): ErrorCode | null {
  if (noCallStatuses.has(status) && added.has(call.name)) return 'request.not.found';
  if (status === 429) return 'request.rate';
  if (status === 503 && /mainten/i.test(foreignCode)) return 'system.maintenance';
  // Some gateways keep their catalogue for members. A public call that does something, a login, has reasons of its own.
  if (status === 401 && (call.access !== 'public' || call.method === 'GET'))
    return hasToken ? 'auth.expired' : 'auth.required';
  return null;
}

/** Ways to show who one is that this site does not know cannot be offered. */
function knownValue(code: ErrorCode, value: ErrorValue | undefined): ErrorValue | undefined {
  if (code !== 'login.verification.required' || !value) return value;
  const methods: readonly unknown[] = Array.isArray(value.methods) ? value.methods : [];
  return {
    ...value,
    challengeId: String(value.challengeId),
    methods: verificationMethods.filter((method) => methods.includes(method)),
  };
}

function safeValue(value: unknown): ErrorValue | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return fromWire(value) as ErrorValue;
}
