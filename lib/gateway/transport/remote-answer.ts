import type { AnyCall } from '@/lib/contract/define';
import { CallError, isErrorCode, type ErrorValue } from '@/lib/contract/errors';
import { requireSchemas } from '@/lib/contract/schemas';
import { fromWire } from '@/lib/contract/wire';
import { GatewayTrouble } from './breakers';
import { ForeignFailure } from '../error-response';
import { unusable, type RemoteAnswer } from './remote-http';

const errorCodePattern = /^[A-Za-z0-9._-]{1,64}$/;
/** Codes with which a gateway says that it is itself in trouble, as opposed to refusing a call. */
const troubleCodes = new Set(['request.failed', 'gateway.unavailable', 'gateway.answer', 'network.failed']);

interface AnyEnvelope {
  success: boolean;
  value?: unknown;
  errorCode?: unknown;
  message?: unknown;
}

/** The value of a success, with inner names and checked against the call's schema; throws for everything else. */
export async function readRemoteAnswer(call: AnyCall, { status, json }: RemoteAnswer): Promise<unknown> {
  if (!isEnvelope(json))
    throw status === 429 ? busy() : unusable(new Error(`Status ${status} without an envelope`));
  if (!json.success) throw refusal(json, status);
  if (status >= 400) throw unusable(new Error(`Status ${status} with a success`));
  try {
    return await requireSchemas(call.name).output.validate(fromWire(json.value), { stripUnknown: true });
  } catch (cause) {
    throw unusable(cause);
  }
}

function isEnvelope(json: unknown): json is AnyEnvelope {
  return (
    json !== null && typeof json === 'object' && typeof (json as { success?: unknown }).success === 'boolean'
  );
}

/** Something in front of the gateway counts calls too. Repeating would only make it worse, so this is no trouble. */
function busy(): CallError {
  return new CallError('request.rate', { retryAfterSeconds: 5 });
}

/** Older gateways refuse with status 200. */
function refusal({ errorCode, message, value }: AnyEnvelope, status: number): Error {
  const known = isErrorCode(errorCode) ? new CallError(errorCode, safeValue(value)) : null;
  if (known) return troubleCodes.has(known.code) ? new GatewayTrouble(known) : known;
  const text = typeof message === 'string' ? message.slice(0, 500) : '';
  const code =
    typeof errorCode === 'string' && errorCodePattern.test(errorCode) ? errorCode : 'request.failed';
  return new ForeignFailure(code, text || 'Unknown error.', status >= 400 ? status : 422, safeValue(value));
}

function safeValue(value: unknown): ErrorValue | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return fromWire(value) as ErrorValue;
}
