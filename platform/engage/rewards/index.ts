export { claimReward } from './claim-reward';
export { issueReward, type RewardIssue } from './issue-reward';
export { presentReward } from './present-reward';
export {
  cancelRewardsOfOwnMoney,
  countClaimable,
  countClaimed,
  getReward,
  listRewardsOf,
  listRewardsOfOwnMoney,
  listRewardStatuses,
} from './reward-store';
export { takeBackReward } from './take-back-reward';
