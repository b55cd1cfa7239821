import type { Call } from '@/lib/contract/define';
import type { EnvelopeCall } from '@/lib/contract/envelope';
import { CallError, isErrorCode, type ErrorValue } from '@/lib/contract/errors';
import { system, type PublicKeySet } from '@/lib/contract/calls/system';
import type { Envelope } from '@/lib/contract/types';
import { fromWire, toWire } from '@/lib/contract/wire';
import { encryptBody, type GatewayKeys } from './encrypt';
import { documentLanguage } from '../language';
import { newKey } from './new-key';
import { announceSignedIn, announceSignedOut } from './session-signals';

export interface CallSettings {
  /** Kept by the caller over repeats of one attempt; made here when there is none. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent to its end although the page is left; nobody may be there to read the answer. */
  outlivesPage?: boolean;
}

const deadlineMs = 20_000;
let gatewayKeys: Promise<GatewayKeys> | null = null;

/** A picture may be the file that the visitor chose. */
export function call<Output>(
  descriptor: Call<{ image: Uint8Array }, Output>,
  input: { image: Uint8Array | Blob },
  settings?: CallSettings,
): Promise<Output>;
export function call<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input,
  settings?: CallSettings,
): Promise<Output>;
/** The one way from the browser to the gateway. Throws `CallError` and nothing else. */
export async function call<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input,
  settings: CallSettings = {},
): Promise<Output> {
  const attempt = { ...settings, idempotencyKey: settings.idempotencyKey ?? newKey() };
  try {
    return await send(descriptor, input, attempt).catch((error: unknown) => {
      if (!isStaleKey(error) || !descriptor.encrypted) throw error;
      gatewayKeys = null;
      return send(descriptor, input, attempt);
    });
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError('request.failed', undefined, { cause: error });
  }
}

/** The gateway's key was rotated since this tab read it. With a reason, the refusal is this browser's own. */
function isStaleKey(error: unknown): boolean {
  return error instanceof CallError && error.code === 'crypto.invalid' && !error.value?.reason;
}

async function send<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: object,
  settings: CallSettings,
): Promise<Output> {
  const wireInput = descriptor.body === 'image' ? input : toldInput(descriptor, input);
  const response = await fetchAnswer(descriptor, wireInput, settings);
  const value = await readAnswer<Output>(response, descriptor);
  if (descriptor.issuesToken) announceSignedIn();
  return value;
}

function toldInput({ saysHost }: Pick<Call<object, unknown>, 'saysHost'>, input: object): object {
  const host = saysHost ? { host: window.location.host } : {};
  return { ...host, ...(toWire(input) as object) };
}

async function fetchAnswer<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  wireInput: object,
  { idempotencyKey, signal, outlivesPage = false }: CallSettings,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', Language: documentLanguage() };
  if (descriptor.idempotent && idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const init: RequestInit = {
    method: descriptor.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: outlivesPage,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])]),
  };
  if (descriptor.method === 'GET') return request(`${descriptor.path}${queryOf(wireInput)}`, init);
  if (descriptor.body === 'form')
    return request(descriptor.path, { ...init, body: new URLSearchParams(queryOf(wireInput)) });
  if (descriptor.body) {
    const { image } = wireInput as { image: Blob };
    // What is no picture is found by the gateway, which looks at the bytes and not at this name.
    headers['Content-Type'] = image.type || 'image/png';
    return request(descriptor.path, { ...init, body: image });
  }
  headers['Content-Type'] = 'application/json';
  const body = descriptor.encrypted
    ? { jwe: await encryptBody(wireInput, descriptor, await currentKeys()) }
    : wireInput;
  return request(descriptor.path, { ...init, body: JSON.stringify(body) });
}

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new CallError('network.failed', undefined, { cause: error });
  }
}

function queryOf(wireInput: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wireInput)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Older gateways answer a failure with status 200, so the envelope decides and not the status. */
export async function readAnswer<Output>(
  response: Response,
  { access, form }: Pick<Call<object, Output>, 'access' | 'form'>,
): Promise<Output> {
  const envelope = await readEnvelope<Output>(response);
  if (envelope.success) {
    const value = fromWire(envelope.value);
    return (form ? form.read(value, (name) => response.headers.get(name)) : value) as Output;
  }
  const isKnown = isErrorCode(envelope.errorCode);
  const value: ErrorValue | undefined = isKnown
    ? envelope.value
    : { ...envelope.value, message: envelope.message };
  const error = new CallError(isErrorCode(envelope.errorCode) ? envelope.errorCode : 'request.failed', value);
  const isOver = error.code === 'auth.required' || error.code === 'auth.expired';
  if (access !== 'public' && isOver && error.value?.superseded !== true) announceSignedOut();
  throw error;
}

async function readEnvelope<Output>(response: Response): Promise<Envelope<Output>> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    throw new CallError(error instanceof SyntaxError ? 'gateway.answer' : 'network.failed', undefined, {
      cause: error,
    });
  }
  if (
    body === null ||
    typeof body !== 'object' ||
    typeof (body as { success?: unknown }).success !== 'boolean'
  ) {
    throw new CallError('gateway.answer');
  }
  return body as Envelope<Output>;
}

/**
 * Seals a field of this call, whose body travels open. `isAnew` reads the gateway's keys again, for the one repeat after
 * `crypto.invalid`.
 */
export async function seal(body: object, call: EnvelopeCall, { isAnew = false } = {}): Promise<string> {
  if (isAnew) gatewayKeys = null;
  return encryptBody(body, call, await currentKeys());
}

/** The keys are read once for the tab; a failed read is not kept. */
function currentKeys(): Promise<GatewayKeys> {
  gatewayKeys ??= readKeys().catch((error: unknown) => {
    gatewayKeys = null;
    throw error;
  });
  return gatewayKeys;
}

async function readKeys(): Promise<GatewayKeys> {
  const response = await fetchAnswer(system.jwks, {}, {});
  const { keys } = await readAnswer<PublicKeySet>(response, system.jwks);
  // A device whose clock is wrong could not log in otherwise: its envelopes would look old or not yet made.
  const gatewayTime = Date.parse(response.headers.get('date') ?? '');
  return { keys, clockOffsetMs: Number.isNaN(gatewayTime) ? 0 : gatewayTime - Date.now() };
}
