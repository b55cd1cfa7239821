export { giveBirthdayPoints } from './give-birthday-points';
export { BenefitError, mostOfBenefit, putBenefit } from './put-benefit';
export { reviewMember } from './review-member';
export { reviewStakes } from './review-stakes';
