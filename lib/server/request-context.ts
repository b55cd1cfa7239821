import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from './process-singleton';
import { inSpan, type SpanFacts } from './tracing';

/** A request that is being answered, or a job that runs. */
interface Work {
  id: string;
  isOver: boolean;
}

/** `scripts/tracing/request-context.mjs` puts requests into it; what else stands there belongs to tracing. */
const contexts = processSingleton('request-context', () => new AsyncLocalStorage<{ work: Work }>());

/** Of the request that is being answered or the job that runs here; null outside, and when its answer has been sent. */
export function currentRequestId(): string | null {
  const work = contexts().getStore()?.work;
  return work && !work.isOver ? work.id : null;
}

/** For whoever is asked in the course of it. */
export function requestIdHeader(): Record<string, string> {
  const id = currentRequestId();
  return id ? { 'x-request-id': id } : {};
}

/** Runs a job: what it writes to the log and asks of others has its id. */
export async function asJob<T>(
  { id, name, facts }: { id: string; name: string; facts: SpanFacts },
  run: () => Promise<T>,
): Promise<T> {
  const work: Work = { id, isOver: false };
  try {
    return await contexts().run({ work }, () => inSpan(name, facts, run));
  } finally {
    work.isOver = true;
  }
}
