import type { Logger } from 'pino';
import { createLogger } from '@/lib/server/log';

let logger: Logger | undefined;

/** As PostgreSQL and the system name what went wrong: `57P03`, `ECONNREFUSED`. */
const codePattern = /^[A-Z0-9_]{4,30}$/;

function codeOf(error: unknown): { code?: string } {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && codePattern.test(code) ? { code } : {};
}

/**
 * Notes what should not have happened: its kind and place and whose round it was, never a message, which may quote what a
 * player sent.
 */
export function report(error: unknown, where: { roundId?: string; matchId?: string } = {}): void {
  logger ??= createLogger('sandbox-vendor');
  const at =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const name = error instanceof Error ? error.name : typeof error;
  logger.error({ name, ...codeOf(error), at: at.slice(0, 8), ...where }, 'unexpected');
}
