import type { ContractState, EndReason } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { covers, faultsOfPromise, type CoverFault } from '@/lib/contract/agent-rules/covers';
import type { ContractScope, ContractTerms } from '@/lib/contract/agent-rules/terms';
import type { Contract, End, Version } from './types';

/** Pure: what a contract is at a moment, and whether what is promised below is covered by what is promised above. */

/** Requests are answered within seven days, or lapse. */
export const answerMs = 7 * 86_400_000;

const earliest = (ends: readonly End[]): End | null =>
  ends.reduce<End | null>(
    (first, end) => (end.endsAt === null || (first?.endsAt && first.endsAt <= end.endsAt) ? first : end),
    null,
  );

export function endOf({ ends }: Contract): { endsAt: Date; reason: EndReason } | null {
  const end = earliest(ends);
  return end?.endsAt ? { endsAt: end.endsAt, reason: end.reason } : null;
}

const isAccepted = (version: Version): version is Version & { startsAt: Date } => version.startsAt !== null;

/** Whether it ever held, or will. */
export const isMade = ({ versions }: Contract): boolean => versions.some(isAccepted);

/** What holds at a moment; null before the first period. */
export function versionAt({ versions }: Contract, time: Date): Version | null {
  return versions.filter((version) => isAccepted(version) && version.startsAt <= time).at(-1) ?? null;
}

/** Whatever holds at this moment or later. */
export function termsFrom(contract: Contract, time: Date): ContractTerms[] {
  const now = versionAt(contract, time);
  const later = contract.versions.filter((version) => isAccepted(version) && version.startsAt > time);
  return [...(now ? [now] : []), ...later].map(({ terms }) => terms);
}

/** Made, and not over at this moment. */
export function holdsFrom(contract: Contract, time: Date): boolean {
  const end = endOf(contract);
  return isMade(contract) && (end === null || end.endsAt > time);
}

export type Waiting =
  { type: 'offer' | 'version'; version: Version } | { type: 'end'; version: Version; end: End };

/** What waits for an answer: a version before the wish to end. */
export function waitingOf(contract: Contract, now: Date): Waiting | null {
  const end = endOf(contract);
  if (end && end.endsAt <= now) return null;
  const version = contract.versions.findLast(({ answer, expiresAt }) => answer === null && expiresAt > now);
  if (version) return { type: isMade(contract) ? 'version' : 'offer', version };
  const wish = contract.ends.find(({ answer, expiresAt }) => answer === null && (expiresAt ?? now) > now);
  const current = currentOf(contract, now);
  return wish ? { type: 'end', version: current, end: wish } : null;
}

/** The version that holds, or will first; of a contract that was never made, what was offered last. */
export function currentOf(contract: Contract, now: Date): Version {
  const made = versionAt(contract, now) ?? contract.versions.find(isAccepted);
  const version = made ?? contract.versions.at(-1);
  if (!version) throw new Error(`Contract ${contract.id} has no version`);
  return version;
}

export function stateOf(contract: Contract, now: Date): ContractState {
  const end = endOf(contract);
  if (isMade(contract)) return end && end.endsAt <= now ? 'ended' : 'active';
  const last = contract.versions.at(-1);
  if (last?.answer === 'rejected' || last?.answer === 'withdrawn') return last.answer;
  return last && last.expiresAt > now ? 'offered' : 'expired';
}

export const overlaps = (one: ContractScope, other: ContractScope): boolean =>
  one === other || one === 'ALL' || other === 'ALL';

/** What is promised to somebody without an end, from a moment on: for each contract whatever holds then or later. */
function promisesFrom(received: readonly Contract[], from: Date, until: Date | null): ContractTerms[][] {
  return received.flatMap((contract) => {
    if (!isMade(contract)) return [];
    const end = endOf(contract);
    const isLongEnough = end === null || (until !== null && end.endsAt >= until && end.endsAt > from);
    const terms = isLongEnough ? termsFrom(contract, from) : [];
    return terms.length > 0 ? [terms] : [];
  });
}

/** Why somebody with these contracts may not promise `terms` from a moment on; empty where they may. */
export function faultsAgainst(received: readonly Contract[], terms: ContractTerms, from: Date): CoverFault[] {
  const promises = promisesFrom(received, from, null);
  if (promises.some((all) => all.every((above) => faultsOfPromise([above], terms).length === 0))) return [];
  const faults = faultsOfPromise(promises.flat(), terms);
  return faults.length > 0 ? faults : [{ fault: 'kind' }];
}

/** Of what somebody has promised below: contracts that what they are promised themselves does not cover from then on. */
export function uncovered(
  received: readonly Contract[],
  promised: readonly Contract[],
  from: Date,
): Contract[] {
  return promised.filter((contract) => {
    if (!holdsFrom(contract, from)) return false;
    const promises = promisesFrom(received, from, endOf(contract)?.endsAt ?? null);
    const owed = termsFrom(contract, from);
    return !promises.some((all) => all.every((above) => owed.every((below) => covers(above, below))));
  });
}

/** The same contract as if a version had been accepted. */
export function withAccepted(contract: Contract, version: number, startsAt: Date): Contract {
  return {
    ...contract,
    versions: contract.versions.map((each) =>
      each.version === version ? { ...each, answer: 'accepted' as const, startsAt } : each,
    ),
  };
}
