import { screen } from '@testing-library/react';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { anaInfo, show } from '@/lib/testing/scenes/client';
import { defaultMemberPage, memberPageKeys, memberPages } from './member-pages';

test('the menu knows fourteen pages by their keys, in one order, and opens with my account', () => {
  expect(memberPageKeys).toEqual([
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'manualRebate',
  ]);
  expect(defaultMemberPage).toBe('securityCenter');
  expect(memberPages[defaultMemberPage]).toBeDefined();
});

test('the badges count what is unread and what can be claimed, and nothing where a gateway does not say', () => {
  const count = (key: 'messageV2' | 'rewardCenter' | 'missionLeaderboard', more: Partial<MemberInfo> = {}) =>
    memberPages[key]?.countNew?.({ ...anaInfo, ...more });
  expect(count('messageV2', { unreadMessage: 3 })).toBe(3);
  expect(count('rewardCenter', { claimableRewards: 2 })).toBe(2);
  // A reward of a mission waits at the missions, and is counted there only.
  expect(count('rewardCenter', { claimableRewards: 3, claimableMissions: 1 })).toBe(2);
  expect(count('missionLeaderboard', { claimableMissions: 1 })).toBe(1);
  expect(count('rewardCenter')).toBe(0);
  expect(count('missionLeaderboard')).toBe(0);
});

test.each([
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const)('%s is in the menu and is loaded when it is opened', async (key) => {
  show(<OpenPage page={key} />);
  await screen.findByRole('status', { name: 'Loading' });
});

function OpenPage({ page }: { page: keyof typeof memberPages }) {
  const Page = memberPages[page]!.Page;
  return <Page member={anaInfo} />;
}
