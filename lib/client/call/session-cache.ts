import { unstable_serialize, type Cache } from 'swr';
import type { Call } from '@/lib/contract/define';
import { memberInfo, type MemberInfo } from '@/lib/contract/member-info';
import { documentLanguage } from '../language';
import { sessionCachePrefix } from './session-signals';

/** So long a public answer counts as new in a document that has not asked yet. */
export const freshMs = 60_000;

interface Kept<Output> {
  /** The member it belongs to; empty for what is everybody's. */
  owner: string;
  at: number;
  value: Output;
}

export interface KeptAsk<Output> {
  ask: () => Promise<Output>;
  /** Puts a newer answer in the place of the one that was shown meanwhile. */
  update: (value: Output) => void;
  cache: Cache;
  now?: () => number;
}

/** The keys that this document has asked for: from then on only the gateway's answer counts. */
const asked = new Set<string>();

/**
 * An answer that outlives the document, within the tab: shown at once by the next one, and asked for again unless it is
 * public and new. What belongs to a member is shown to nobody else, and never without asking again.
 */
export async function askKept<Input extends object, Output>(
  { name, access }: Call<Input, Output>,
  input: Input,
  { ask, update, cache, now = Date.now }: KeptAsk<Output>,
): Promise<Output> {
  const owner = access === 'public' ? '' : memberIn(cache);
  if (owner === null) return ask();
  const key = `${sessionCachePrefix}${name}:${documentLanguage()}:${JSON.stringify(input)}`;
  const askAndKeep = async () => {
    const value = await ask();
    write(key, { owner, at: now(), value });
    return value;
  };
  const kept = asked.has(key) ? null : read<Output>(key);
  asked.add(key);
  if (kept?.owner !== owner) return askAndKeep();
  const age = now() - kept.at;
  if (access !== 'public' || age < 0 || age >= freshMs) askAndKeep().then(update, () => undefined);
  return kept.value;
}

function memberIn(cache: Cache): string | null {
  const known = cache.get(unstable_serialize([memberInfo.name, memberInfo.access, {}]));
  return (known?.data as MemberInfo | undefined)?.id ?? null;
}

function read<Output>(key: string): Kept<Output> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Output> | null;
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept<unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or switched off: the next document asks.
  }
}

/** For tests: what follows happens in another document. */
export function leaveDocument(): void {
  asked.clear();
}
