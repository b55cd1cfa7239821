import type { DeskOutcome } from '@/lib/contract/desk/shapes';
import { addressOf, deskAnswerOf, type DeskOrder } from './desk-call';

/** Long enough for 5 MB over a slow line. */
const longestMs = 120_000;

/**
 * A command that takes a file: the bytes are the body, the rest of the order stands in the address. What the bytes are is
 * found out by whoever takes them. Throws `DeskFailure`.
 */
export async function uploadDesk(order: DeskOrder, file: File): Promise<DeskOutcome> {
  const { command, args = [], options = {}, key } = order;
  const query = new URLSearchParams(Object.entries(options));
  for (const word of args) query.append('arg', word);
  const answer = await fetch(`${addressOf(command)}?${query.toString()}`, {
    method: 'POST',
    body: file,
    headers: { 'x-desk': '1', 'content-type': 'application/octet-stream', 'idempotency-key': key },
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => null);
  return deskAnswerOf<DeskOutcome>(answer);
}
