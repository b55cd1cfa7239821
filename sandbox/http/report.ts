import type { Logger } from 'pino';
import { createLogger } from '@/lib/server/log';

let logger: Logger | undefined;

/**
 * Notes what should not have happened: its kind and place and whose round it was, never a message, which may quote what a
 * player sent.
 */
export function report(error: unknown, where: { roundId?: string; matchId?: string } = {}): void {
  logger ??= createLogger('sandbox-vendor');
  const at =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  logger.error(
    { name: error instanceof Error ? error.name : typeof error, at: at.slice(0, 8), ...where },
    'unexpected',
  );
}
