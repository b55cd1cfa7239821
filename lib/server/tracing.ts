import { processSlot } from './process-singleton';

/** Kinds, names of calls, codes, counts. Nothing that anybody sent, and nobody's name. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** What `scripts/tracing` offers where an operator has said where traces go; nothing of it is loaded elsewhere. */
export interface Tracing {
  inSpan: <T>(name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  /** Says which call the request is that is being answered. */
  nameRequest: (name: string, facts: SpanFacts) => void;
  current: () => { traceId: string; spanId: string } | null;
}

export const tracing = processSlot<Tracing>('tracing');

/** Runs work as a span below the one that is under way; without tracing it just runs. */
export function inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const known = tracing.current();
  return known ? known.inSpan(name, facts, work) : work();
}
