import { canonicalJson } from '@/lib/fairness';
import type { ProofResult } from '../round-proof';

/** What the proofs of the book check with: pure, as all of `sandbox/proofs`. */
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function pair(check: string, stated: string, computed: string): ProofResult {
  return { check, stated, computed, isGood: stated === computed };
}

/** What is stated beside what is computed; nothing where what was tampered with cannot be computed. */
export function compared(check: string, stated: unknown, compute: () => unknown): ProofResult {
  return pair(check, canonicalJson(stated ?? null), textOf(compute));
}

function textOf(compute: () => unknown): string {
  try {
    return canonicalJson(compute() ?? null);
  } catch {
    return '';
  }
}
