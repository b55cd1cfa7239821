export { reviewMember, type ReviewResult } from './review-member';
export { reviewStakes, type ReviewRun } from './review-stakes';
