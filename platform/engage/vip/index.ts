export { allStakesOf } from './all-stakes';
export { giveBirthdayPoints } from './give-birthday-points';
export { keepQuarterly } from './keep-quarterly';
export { BenefitError, mostOfBenefit, putBenefit } from './put-benefit';
export { keepStakesOf } from './quarters';
export { reviewMember } from './review-member';
export { reviewStakes } from './review-stakes';
