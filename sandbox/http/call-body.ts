import { readBounded } from './read-bounded';
import { VendorError } from './vendor-error';

/** What a call of the vendor brings: read within bounds, and without text that no database stores. */
const maxBodyBytes = 4096;

export type CallBody = Readonly<Record<string, unknown>>;

/** Ids and tokens are letters that everybody can see. */
const idPattern = /^[\x21-\x7e]{1,128}$/;

/** A token or an id: one of ours or not, it is nothing that could be mistaken for something else on its way. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && idPattern.test(text);
}

export function idOf(body: CallBody, name: string): string {
  const value = body[name];
  if (!isId(value)) throw new VendorError('request.malformed');
  return value;
}

export async function readCallBody(request: Request, mostBytes = maxBodyBytes): Promise<CallBody> {
  const text = await readBounded(request, mostBytes);
  if (text === null) throw new VendorError('request.too.large');
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === 'object' && !Array.isArray(body) && isStorable(body))
      return body as CallBody;
  } catch {
    // Falls through to the refusal.
  }
  throw new VendorError('request.malformed');
}

/** Control characters mean nothing to a game, and PostgreSQL takes neither a NUL nor half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f]/.test(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item));
}
