import { useCallback, useLayoutEffect } from 'react';
import { memberInfo } from '@/lib/contract/member-info';
import { noMemberAnswer, setMemberAnswer } from './member-answer';
import { useCall } from '../call/use-call';

const noInput = {};

/** The one place that asks for the member, and tells the page; one stands on it while somebody may be signed in. */
export function MemberSource(): null {
  const { data, error, isValidating, mutate } = useCall(memberInfo, noInput, { revalidateOnFocus: true });
  const refresh = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  // Before the next paint: what is shown beside the member, such as the records of a call, changes in the same one.
  useLayoutEffect(() => {
    setMemberAnswer({ member: data ?? null, error: error ?? null, isRefreshing: isValidating, refresh });
  }, [data, error, isValidating, refresh]);
  useLayoutEffect(() => () => setMemberAnswer(noMemberAnswer), []);
  return null;
}
