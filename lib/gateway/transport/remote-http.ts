import { Pool, type Dispatcher } from 'undici';
import { CallError } from '@/lib/contract/errors';
import { GatewayTrouble } from './breakers';

export const maxAnswerBytes = 2 * 1024 * 1024;

export interface RemoteLimits {
  connectMs: number;
  /** From the first byte out to the last byte in, repeats included. */
  totalMs: number;
  connections: number;
}

export const remoteLimits: RemoteLimits = { connectMs: 1_000, totalMs: 5_000, connections: 64 };

export interface RemoteRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  signal: AbortSignal;
}

export interface RemoteAnswer {
  status: number;
  json: unknown;
  header: (name: string) => string | null;
}

/**
 * HTTP to one fixed host. `Pool.request` follows no redirects, and nothing that a caller sends can change the host.
 * Whatever is not a JSON document of at most 2 MB within the deadline is trouble.
 */
export class RemoteHttp {
  private readonly pool: Pool;
  private readonly prefix: string;

  constructor(url: string, limits: RemoteLimits) {
    const base = new URL(url);
    this.prefix = base.pathname.replace(/\/$/, '');
    this.pool = new Pool(base.origin, {
      connections: limits.connections,
      connect: { timeout: limits.connectMs },
      headersTimeout: limits.totalMs,
      bodyTimeout: limits.totalMs,
      maxResponseSize: maxAnswerBytes,
    });
  }

  async send({ path, ...request }: RemoteRequest): Promise<RemoteAnswer> {
    try {
      const answer = await this.pool.request({
        ...request,
        path: this.prefix + path,
        method: request.method,
      });
      return {
        status: answer.statusCode,
        json: await readJson(answer),
        header: (name) => firstHeader(answer.headers[name]),
      };
    } catch (error) {
      if (error instanceof GatewayTrouble) throw error;
      throw new GatewayTrouble(new CallError('gateway.unavailable', undefined, { cause: error }), {
        cause: error,
      });
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** A host that answers, but not as a gateway. */
export function unusable(cause?: unknown): GatewayTrouble {
  return new GatewayTrouble(new CallError('gateway.answer', undefined, { cause }), { cause });
}

function firstHeader(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

const jsonType = /^(?:application\/(?:[\w.-]+\+)?|text\/)json$/i;
/** A host that has no such call may say so with a page of its own. */
const noCall: ReadonlySet<number> = new Set([404, 405, 501]);

async function readJson({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<unknown> {
  const [type = ''] = (firstHeader(headers['content-type']) ?? '').split(';');
  const isRedirect = statusCode >= 300 && statusCode < 400;
  if (!jsonType.test(type.trim()) || isRedirect) {
    // What is not read must be thrown away, or the connection stays taken.
    body.on('error', () => undefined).destroy();
    if (noCall.has(statusCode)) return null;
    throw unusable(new Error(`Status ${statusCode} with ${type || 'no content type'}`));
  }
  const text = await readText(body);
  try {
    // A look at each value takes ten times as long: only where a number has as many digits.
    return /\d{16}/.test(text) ? JSON.parse(text, exactly) : JSON.parse(text);
  } catch {
    throw unusable(new Error(`Status ${statusCode} with something that is not JSON`));
  }
}

/** Whole numbers that binary fractions cannot hold keep their digits, as text: ids are compared, not added. */
function exactly(_name: string, value: unknown, context?: { source?: string }): unknown {
  const isInexact = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isInexact && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
}

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxAnswerBytes) {
      body.on('error', () => undefined).destroy();
      throw unusable(new Error('The answer is too large'));
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
