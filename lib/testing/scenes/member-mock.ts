import type { MemberState } from '@/lib/client/session/use-member';

/**
 * What a test puts in the place of `use-member.ts`: who is here as `here` says, or as the test tells `useMember` later.
 *
 *     jest.mock('@/lib/client/session/use-member', () => jest.requireActual('@/lib/testing/scenes/member-mock').memberMock());
 */
export function memberMock(here?: () => MemberState) {
  const useMember = here ?? jest.fn<MemberState, []>();
  return { useMember, useMemberPart: <Part>(part: (now: MemberState) => Part): Part => part(useMember()) };
}
