import type { ReactNode } from 'react';
import { BySession } from '@/components/ui/by-session';
import { Loaded } from '@/components/ui/loaded';
import { useMember } from '@/lib/client/session/use-member';
import type { MemberInfo } from '@/lib/contract/member-info';

export interface LoadedMemberProps {
  visitor: ReactNode;
  /** That nobody could say who reads. */
  failedText: string;
  retryLabel: string;
  /** Of the size of what a member will see. */
  waiting: ReactNode;
  children: (member: MemberInfo) => ReactNode;
}

/** One part of a page for visitors and another one for members; where it cannot be known who reads, that is said. */
export function LoadedMember({ visitor, children, ...waiting }: LoadedMemberProps) {
  const { state, member, error, isRefreshing, refresh } = useMember();
  const answer = { data: undefined, error, isValidating: isRefreshing, mutate: refresh };
  return (
    <BySession
      state={state}
      visitor={visitor}
      waiting={
        <Loaded answer={answer} {...waiting}>
          {() => null}
        </Loaded>
      }
      member={member && children(member)}
    />
  );
}
