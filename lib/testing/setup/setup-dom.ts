import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type * as MemberNow from '@/lib/client/session/member-now';
import type * as UseMember from '@/lib/client/session/use-member';
import { failOnConsole } from './quiet-console';

// What is waited for comes when the machine gets to it; a second is too short where it does other work as well.
configure({ asyncUtilTimeout: 60_000 });

failOnConsole();

/** Tests say who is here by standing in for `useMember`; what asks at a press hears the same. */
jest.mock('@/lib/client/session/member-now', () => {
  const actual = jest.requireActual<typeof MemberNow>('@/lib/client/session/member-now');
  const memberNow = () => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as the test has it, stood in for or not
    const { useMember } = require('@/lib/client/session/use-member') as typeof UseMember;
    const real = jest.requireActual<typeof UseMember>('@/lib/client/session/use-member').useMember;
    return useMember === real ? actual.memberNow() : useMember();
  };
  return { ...actual, memberNow };
});
