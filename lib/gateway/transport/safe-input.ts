import { CallError } from '@/lib/contract/errors';

const maxDepth = 8;
/** Names through which an object's prototype could be reached. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Outside JSON as it may go further: not nested without end (whatever walks it recursively stays shallow), no names
 * that reach a prototype, and only text that PostgreSQL can store (no NUL, no half of a surrogate pair).
 */
export function safeInput(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new CallError('request.malformed');
  return safeObject(value, 0);
}

function safeObject(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, item]) =>
    forbiddenNames.has(name) ? [] : [[safeText(name), safeValue(item, depth + 1)] as const],
  );
  return Object.fromEntries(entries);
}

function safeValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return safeText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > maxDepth) throw new CallError('request.malformed');
  return Array.isArray(value) ? value.map((item) => safeValue(item, depth + 1)) : safeObject(value, depth);
}

function safeText(text: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new CallError('request.malformed');
  return text;
}
