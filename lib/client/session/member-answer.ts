import type { CallError } from '@/lib/contract/errors';
import type { MemberInfo } from '@/lib/contract/member-info';

/** What is known of the member. Asking is the part of `MemberSource`, which only those who may be signed in fetch. */
export interface MemberAnswer {
  member: MemberInfo | null;
  error: CallError | null;
  isRefreshing: boolean;
  /** Reads it again; resolves when it is here, also when that failed. */
  refresh: () => Promise<void>;
}

export const noMemberAnswer: MemberAnswer = {
  member: null,
  error: null,
  isRefreshing: false,
  refresh: () => Promise.resolve(),
};

const listeners = new Set<() => void>();
let answer = noMemberAnswer;

export const memberAnswer = (): MemberAnswer => answer;

export function setMemberAnswer(next: MemberAnswer): void {
  answer = next;
  for (const listener of listeners) listener();
}

export function subscribeToMemberAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
