import { VendorError } from '@/sandbox/http/vendor-error';
import type { SlipLeg } from '@/sandbox/book/wire';

let keys = 0;
export const newKey = () => `test-key-${(keys += 1)}`;

/** A slip as a document sends it. */
export function slipOf(legs: readonly SlipLeg[], more: object = {}) {
  const form = { kind: legs.length > 1 ? 'accumulator' : 'single' };
  return { ticketKey: newKey(), legs, form, unit: '1.00', mode: 'better', ...more };
}

/** Why it was refused. */
export async function refusal(work: Promise<unknown>): Promise<VendorError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error;
  throw error instanceof Error ? error : new Error('It was not refused');
}
export const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;
