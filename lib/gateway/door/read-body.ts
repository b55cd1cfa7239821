import { uploadLimits } from '@/lib/contract/calls/content';
import type { AnyCall } from '@/lib/contract/define';
import { CallError, invalidFields } from '@/lib/contract/errors';

export const maxBodyBytes = 64 * 1024;

const imageTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

/**
 * The body as text, counted while it arrives: what a length header promises is not believed. Only JSON is read, and
 * a form where the call takes one; an empty body is an empty object.
 */
export async function readBody(request: Request, call: Pick<AnyCall, 'body'>): Promise<string> {
  const bytes = await readBytes(request, maxBodyBytes);
  const type = mediaTypeOf(request.headers);
  const isRead = type === jsonType || (call.body === 'form' && type === formType);
  if (bytes.length > 0 && !(isRead && isPlain(request.headers))) throw new CallError('request.malformed');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new CallError('request.malformed', undefined, { cause });
  }
}

/**
 * The picture that is the whole body, at most 5 MB of it. Only the form is looked at here: whether the bytes are a
 * picture is the platform's to find out.
 */
export async function readImage(request: Request): Promise<Uint8Array> {
  // Before the first byte is read: who sends something else need not send all of it.
  if (!imageTypes.has(mediaTypeOf(request.headers)) || !isPlain(request.headers))
    throw invalidFields({ image: { code: 'image.format' } });
  const bytes = await readBytes(request, uploadLimits.bytes);
  if (bytes.length === 0) throw invalidFields({ image: { code: 'required' } });
  return bytes;
}

/** A body of at most so many bytes, whatever its length header promises. Throws `request.too.large`. */
export async function readBytes({ headers, body }: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new CallError('request.too.large');
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw new CallError('request.too.large');
      parts.push(part.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof CallError
      ? error
      : new CallError('request.malformed', undefined, { cause: error });
  }
  return joined(parts, size);
}

/** A form in either of the ways in which one is posted, of no more than `maxBytes`; null when it cannot be read. */
export async function readSmallForm(request: Request, maxBytes: number): Promise<FormData | null> {
  const bytes = await readBytes(request, maxBytes);
  const type = request.headers.get('content-type') ?? '';
  const body = new Uint8Array(bytes);
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function mediaTypeOf(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether the body is a form's, of a call that takes one. */
export function isForm({ headers }: Request, call: Pick<AnyCall, 'body'>): boolean {
  return call.body === 'form' && mediaTypeOf(headers) === formType;
}

/** Nothing is unpacked here: a small body could become a very large one. */
function isPlain(headers: Headers): boolean {
  const encoding = headers.get('content-encoding');
  return !encoding || encoding === 'identity';
}

/** A query, or a form: the last of two fields of one name counts, and an empty one is how a form says 'nothing'. */
export function parseFields(fields: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

export function parseBody(text: string): unknown {
  if (!text.trim()) return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallError('request.malformed', undefined, { cause: error });
  }
}
