export { reviewMember } from './review-member';
export { reviewStakes } from './review-stakes';
