import { memberAnswer, type MemberAnswer } from './member-answer';
import { mayBeSignedIn } from '../call/session-signals';

export interface MemberState extends MemberAnswer {
  /** `unknown` until the page is hydrated and the answer is here: show the space, not a guess. */
  state: 'unknown' | 'visitor' | 'member';
  /** Decimal text in `member.currencySymbol`; null while unknown. */
  balance: string | null;
}

/** `isHinted` is null where there is no browser to say whether somebody may be signed in. */
export function memberState(isHinted: boolean | null, answer: MemberAnswer): MemberState {
  const member = isHinted ? answer.member : null;
  return {
    ...answer,
    state: isHinted === false ? 'visitor' : member ? 'member' : 'unknown',
    member,
    balance: member?.balance ?? null,
  };
}

/** Who is here at this moment, for a press: nothing is drawn again for it. */
export const memberNow = (): MemberState => memberState(mayBeSignedIn(), memberAnswer());
