import type { Logger } from 'pino';
import { createLogger } from '@/lib/server/log';

let logger: Logger | undefined;

function log(): Logger {
  logger ??= createLogger('gateway');
  return logger;
}

interface ErrorNote {
  name: string;
  code?: string;
  message?: string;
  at?: string[];
  cause?: ErrorNote;
}

/**
 * What may be written down about an error. Messages of queries, parsers and validators quote what they were given,
 * which can be a password or a token: of those only the kind and the place are kept.
 */
export function describeError(error: unknown, depth = 0): ErrorNote {
  if (typeof error !== 'object' || error === null) return { name: typeof error };
  const { name, code, message, stack, cause } = error as Record<string, unknown>;
  const quotesInput =
    'query' in error || 'severity' in error || name === 'SyntaxError' || name === 'ValidationError';
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return {
    name: typeof name === 'string' ? name : 'object',
    ...(typeof code === 'string' ? { code } : {}),
    ...(quotesInput || typeof message !== 'string' ? {} : { message: message.slice(0, 300) }),
    at: frames.slice(0, 8).map((line) => line.trim()),
    ...(cause && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

export interface CallNote {
  requestId: string;
  call: string | null;
}

/** One line for each call, for whoever asks for so many (`LOG_LEVEL=debug`): what was called and how it ended, and nothing of what was sent. */
export function logCall(note: CallNote, status: number, ms: number): void {
  log().debug({ ...note, status, ms: Math.round(ms) }, 'a call was answered');
}

/** A defect: one line with the request's id, which the caller was given too. */
export function logDefect(note: CallNote, error: unknown): void {
  log().error({ ...note, error: describeError(error) }, 'a call failed');
}

/** Something outside of this process is in trouble: worth knowing, not a defect. */
export function logTrouble(note: CallNote, code: string, error: unknown): void {
  log().warn({ ...note, code, error: describeError(error) }, 'a call could not be served');
}

/** An answer of another gateway was used without a field or a row that could not be read. */
export function logReading(note: CallNote, reading: { field: string; what: string }): void {
  log().warn({ ...note, ...reading }, 'a part of an answer was left out');
}

export interface DeskCallNote extends CallNote {
  /** `opr_…`; null before somebody has come in. */
  operator: string | null;
  status: number;
  ms: number;
}

/** One line for each call of the desk: who, what and how it ended, and nothing of what was sent. */
export function logDeskCall(note: DeskCallNote): void {
  log().info(note, 'a call of the desk');
}
