import { useSyncExternalStore } from 'react';
import { memberAnswer, noMemberAnswer, subscribeToMemberAnswer } from './member-answer';
import { memberNow, memberState, type MemberState } from './member-now';
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

/**
 * One thing about who is here, as text, a number, yes or no, or an object of the answer itself. Who shows it is drawn
 * again when that changed, and not because it became known that nobody is logged in.
 *
 *     const isMember = useMemberPart(({ state }) => state === 'member');
 */
export function useMemberPart<Part>(part: (now: MemberState) => Part): Part {
  return useSyncExternalStore(
    subscribeToMember,
    () => part(memberNow()),
    () => part(unknownMember),
  );
}

const noAnswerOnServer = () => noMemberAnswer;
const unknownMember = memberState(nobodyOnServer(), noMemberAnswer);

function subscribeToMember(listener: () => void): () => void {
  const leaveSession = subscribeToSession(listener);
  const leaveAnswer = subscribeToMemberAnswer(listener);
  return () => {
    leaveSession();
    leaveAnswer();
  };
}
