import { useSyncExternalStore } from 'react';
import type { MemberInfo } from '@/lib/contract/member-info';
import { memberAnswer, noMemberAnswer, subscribeToMemberAnswer, type MemberAnswer } from './member-answer';
import { mayBeSignedIn, nobodyOnServer, subscribeToSession } from '../call/session-signals';

export interface MemberState extends MemberAnswer {
  /** `unknown` until the page is hydrated and the answer is here: show the space, not a guess. */
  state: 'unknown' | 'visitor' | 'member';
  /** Decimal text in `member.currencySymbol`; null while unknown. */
  balance: string | null;
}

/** Who is logged in, with balance and unread counts: one answer, shared by everything on the page. */
export function useMember(): MemberState {
  const isHinted = useSyncExternalStore(subscribeToSession, mayBeSignedIn, nobodyOnServer);
  const answer = useSyncExternalStore(subscribeToMemberAnswer, memberAnswer, noAnswerOnServer);
  const member: MemberInfo | null = isHinted ? answer.member : null;
  return {
    ...answer,
    state: isHinted === false ? 'visitor' : member ? 'member' : 'unknown',
    member,
    balance: member?.balance ?? null,
  };
}

const noAnswerOnServer = () => noMemberAnswer;
