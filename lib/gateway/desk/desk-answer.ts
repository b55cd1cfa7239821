import { isOperatorError, refusalOf } from '@/platform/desk';
import type { Said } from '@/lib/said';
import { callErrorOf } from '@/platform/ground/errors';
import { failureAnswer, isExpected } from '../error-response';
import { logDefect, logTrouble } from '../log';

/** An answer of the desk's door: nobody keeps it, and nobody shows it in a frame. */
export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** What is wrong with a request of the desk, before any command is asked. */
export class DeskRefusal extends Error {
  constructor(
    readonly code: 'desk.absent' | 'desk.sign-in' | 'desk.origin' | 'desk.request' | 'desk.large',
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'DeskRefusal';
  }
}

const statusOfCode: Readonly<Record<string, number>> = {
  input: 400,
  forbidden: 403,
  stale: 403,
  unknown: 404,
  gone: 409,
  'picture.format': 400,
  'picture.broken': 400,
  'picture.busy': 429,
  'login.failed': 401,
  'login.over': 401,
  'session.over': 401,
  'confirm.failed': 403,
  'login.locked': 429,
};

interface Told {
  status: number;
  code: string;
  message: string;
  /** Where the code does not say it all. */
  said?: Said | undefined;
  retryAfterSeconds?: number | undefined;
}

function toldOf(error: unknown, note: { requestId: string; call: string }): Told {
  if (error instanceof DeskRefusal) return error;
  if (isOperatorError(error)) {
    const { code, message, retryAfterSeconds } = error;
    return { status: statusOfCode[code] ?? 400, code, message, retryAfterSeconds };
  }
  const refusal = refusalOf(error);
  const known = isExpected(error) ? error : callErrorOf(error);
  if (refusal && !known) return { status: statusOfCode[refusal.code] ?? 409, ...refusal };
  if (!known) logDefect(note, error);
  const { status, body, headers } = failureAnswer(known ?? error);
  // A database in trouble is told as such, with when to ask again, and not as a refusal.
  if (known && status >= 500) logTrouble(note, body.errorCode, error);
  const message = refusal?.message ?? body.message;
  const retryAfterSeconds = Number(headers['retry-after'] ?? 0) || undefined;
  return { status, code: body.errorCode, message, retryAfterSeconds };
}

export function deskAnswer(value: unknown, cookie: string | null = null): Response {
  return new Response(JSON.stringify({ success: true, value: value ?? null }), {
    headers: { ...answerHeaders, ...(cookie ? { 'set-cookie': cookie } : {}) },
  });
}

export function deskFailure(error: unknown, note: { requestId: string; call: string }): Response {
  const { status, code, message, said, retryAfterSeconds } = toldOf(error, note);
  const body = {
    success: false,
    errorCode: code,
    message,
    ...(said ? { said } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...answerHeaders, ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}) },
  });
}
