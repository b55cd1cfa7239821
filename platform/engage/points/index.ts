export { awardPoints, getPoints, takeBackPoints } from './award-points';
export { pointsHandlers } from './handlers';
export { getTerms } from './point-store';
export { putReward, putTerms } from './put-reward';
export { defaultTerms, pointsFor, worthOfPoints } from './rules';
