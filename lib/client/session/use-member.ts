import { useSyncExternalStore } from 'react';
import { memberAnswer, noMemberAnswer, subscribeToMemberAnswer } from './member-answer';
import { memberState, type MemberState } from './member-now';
import { mayBeSignedIn, nobodyOnServer, subscribeToSession } from '../call/session-signals';

export type { MemberState } from './member-now';

/**
 * Who is logged in, with balance and unread counts: one answer, shared by everything on the page. Whoever shows it is drawn
 * again as soon as the page is hydrated, at once with all others; what only acts on it asks `memberNow`.
 */
export function useMember(): MemberState {
  const isHinted = useSyncExternalStore(subscribeToSession, mayBeSignedIn, nobodyOnServer);
  const answer = useSyncExternalStore(subscribeToMemberAnswer, memberAnswer, noAnswerOnServer);
  return memberState(isHinted, answer);
}

const noAnswerOnServer = () => noMemberAnswer;
