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
