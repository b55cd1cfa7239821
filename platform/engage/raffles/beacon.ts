import type { DrandBeacon, RaffleBeacon } from '@/lib/raffle';
import type { Reader } from '@/platform/ground/db';
import { findIssueAt, readBeacon } from '@/platform/play/lottery';
import type { DueBeacon } from '../raffle-tickets';

/** Where draws get what nobody knew before. */
export interface BeaconSource {
  /** A chain of drand over HTTP, as `https://host/<chain hash>`; none: a lottery of the site's own. */
  url?: string | undefined;
  fetch?: typeof globalThis.fetch;
}

const deadlineMs = 5_000;
const hex = /^[0-9a-f]+$/;

async function ask(source: BeaconSource, url: string): Promise<Record<string, unknown>> {
  const { fetch = globalThis.fetch } = source;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`The beacon answered ${url} with ${response.status}`);
  const answer: unknown = await response.json();
  if (answer === null || typeof answer !== 'object') throw new Error(`The answer to ${url} is not an object`);
  return answer as Record<string, unknown>;
}

/** The first round that is due at `at` or after it. */
async function roundAt(source: BeaconSource, base: string, at: Date): Promise<DueBeacon> {
  const { period, genesis_time: genesis, hash } = await ask(source, `${base}/info`);
  const isUsable =
    Number.isSafeInteger(period) &&
    (period as number) > 0 &&
    Number.isSafeInteger(genesis) &&
    typeof hash === 'string' &&
    hex.test(hash);
  if (!isUsable) throw new Error(`The beacon at ${base} does not say when its rounds are due`);
  const sinceSeconds = at.getTime() / 1000 - (genesis as number);
  const round = Math.max(1, Math.ceil(sinceSeconds / (period as number)) + 1);
  return { kind: 'drand', url: base, chain: hash, round };
}

/** What a raffle that is drawn at `at` will be drawn with. Throws where there is nothing: nothing is published then. */
export async function chooseBeacon(
  reader: Reader,
  source: BeaconSource,
  at: Date,
  now: Date,
): Promise<DueBeacon> {
  if (source.url) return roundAt(source, source.url.replace(/\/+$/, ''), at);
  const issue = await findIssueAt(reader, at, now);
  if (!issue) throw new Error('A raffle needs a beacon, or a lottery that is drawn every few minutes');
  return { kind: 'lottery', ...issue };
}

async function readRound(
  source: BeaconSource,
  { url, chain, round }: Extract<DueBeacon, { kind: 'drand' }>,
): Promise<DrandBeacon> {
  const answer = await ask(source, `${url}/public/${round}`);
  const { round: told, randomness, signature } = answer;
  if (told !== round || typeof randomness !== 'string' || typeof signature !== 'string')
    throw new Error(`The beacon has not round ${round}`);
  if (!hex.test(randomness) || !hex.test(signature))
    throw new Error(`The beacon has written round ${round} in another way`);
  return { kind: 'drand', chain, round, randomness, signature };
}

/** Null while it is not there yet. A beacon of drand that does not answer throws. */
export async function fetchBeacon(
  reader: Reader,
  source: BeaconSource,
  due: DueBeacon,
): Promise<RaffleBeacon | null> {
  return due.kind === 'drand' ? readRound(source, due) : readBeacon(reader, due);
}
