import type { Tracing } from './tracing.mjs';

export function statementName(text: string): { verb: string; table: string | null };
export function tracePools(tracing: Tracing): void;
