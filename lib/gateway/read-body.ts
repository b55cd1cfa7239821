import { CallError } from '@/lib/contract/errors';

export const maxBodyBytes = 64 * 1024;

/**
 * The body as text, counted while it arrives: what a length header promises is not believed. Only JSON is read, and
 * an empty body is an empty object.
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes)
    throw new CallError('request.too.large');
  const text = request.body ? await readText(request.body) : '';
  if (text && !isJson(request.headers)) throw new CallError('request.malformed');
  return text;
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = body.getReader();
  let text = '';
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBodyBytes) throw new CallError('request.too.large');
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof CallError
      ? error
      : new CallError('request.malformed', undefined, { cause: error });
  }
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding');
  return type === 'application/json' && (!encoding || encoding === 'identity');
}

export function parseBody(text: string): unknown {
  if (!text.trim()) return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallError('request.malformed', undefined, { cause: error });
  }
}
